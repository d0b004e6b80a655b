"""The page, with a log of its sounds."""

from playwright.sync_api import Frame, Page

from tests.web.host import Host
from tests.web.polling import until
from tests.web.table import Table

_SPY = """(() => {
  // What stands in for the browser's audio, and notes what is started and when it is made.
  const LASTS = { 200: 'step', 260: 'jump', 1300: 'call', 2100: 'win', 1500: 'end',
    340: 'rejected', 740: 'clock', 800: 'lead', 620: 'five', 1450: 'last' };
  window.sounds = [];
  window.opened = [];
  const part = () => ({ gain: { value: 1 }, threshold: {}, knee: {}, ratio: {}, attack: {},
    release: {}, connect: (next) => next });
  window.AudioContext = class {
    state = 'running';
    currentTime = 0;
    destination = {};
    constructor() { window.opened.push(navigator.userActivation.hasBeenActive); }
    async resume() {}
    createGain() { return this.master = part(); }
    createDynamicsCompressor() { return part(); }
    createBuffer(_, length, rate) {
      return { name: LASTS[Math.round((1000 * length) / rate)], copyToChannel() {} };
    }
    createBufferSource() {
      return { playbackRate: {}, connect() {}, start() { window.sounds.push(this.buffer.name); } };
    }
  };
})();"""


class Sounding(Table):
    """The page, whose sounds are logged by name."""

    def __init__(self, page: Page, host: Host) -> None:
        super().__init__(page, host)
        page.add_init_script(_SPY)

    def touch(self) -> None:
        """The first gesture, which only fetches the sounds."""
        self.page.keyboard.press("Shift")
        await_sounds(self.page)

    @property
    def sounds(self) -> list[str]:
        names: list[str] = self.page.evaluate("window.sounds")
        return names

    def await_sound(self, *names: str) -> None:
        """Wait until these sounds have been heard since the start, in this order."""
        until(self.page, "(wanted) => window.sounds.join() === wanted", ",".join(names))


def await_sounds(page: Page | Frame) -> None:
    """Wait until the sounds are loaded: the browser's audio is created then."""
    until(page, "window.opened.length === 1")  # type: ignore[arg-type]
