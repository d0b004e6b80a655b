"""What is heard and felt: after a gesture, as the player wants it, and in an embedded board only where its host asks."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.host import Host
from tests.web.hosting import ...
