"""The screens of live play: inviting and joining by code, link and tab, and their failures."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.live_dialogs import LiveTable
from tests.web.polling import until_equal
from tests.web.table import LONG
from web.build.server import Answer

SOME_GAME = "#s1/g/original/0/MRlg"
"""A link to a game that is not stored in this browser."""

_SHARING = """() => {
  window.shared = [];
  navigator.share = async (data) => { window.shared.push(data); };
}"""
_SERVERS = """() => {
  const Peer = RTCPeerConnection;
  window.servers = [];
  window.RTCPeerConnection = class extends Peer {
    constructor(configuration) {
      super({ ...configuration, iceServers: [] });
      window.servers.push(...(configuration?.iceServers ?? []));
    }
  };
}"""
_NO_WEB_RTC = "delete globalThis.RTCPeerConnection"


def another_tab(table: LiveTable, fragment: str) -> LiveTable:
    """A further tab of the same browser, with a link in its address."""
    tab = LiveTable(table.page.context.new_page(), table.host)
    return tab.open(fragment, is_awaited=False)


@pytest.mark.core
def test_an_answer_opened_in_another_tab_goes_to_the_waiting_one(
    anna: LiveTable, ben: LiveTable
) -> None:
    anna.open()
    answer = ben.join(anna.invite("Anna"), "Ben")
    tab = another_tab(anna, answer)
    expect(tab.dialog).to_contain_text(say("live", "handed.title"))
    anna.expect_connected("Ben")
    ben.expect_connected("Anna")
    tab.button("live", "ok").click()
    tab.await_address("")


def test_the_invitation_shows_the_inviter_and_the_game(anna: LiveTable, ben: LiveTable) -> None:
    anna.open()
    anna.choose_live()
    anna.dialog.get_by_role("radio", name=say("newgame", "live.first.friend"), exact=True).check()
    anna.dialog.get_by_role("combobox", name=say("clock", "label")).select_option("5+5")
    anna.dialog.get_by_label(say("newgame", "live.name")).fill(" Anna <b>\u202e of  Graz ")
    anna.button("newgame", "live.invite").click()
    ben.open(anna.link_under("invite.link"), is_awaited=False)
    dialog = ben.dialog_named("live-join")
    expect(dialog).to_contain_text(say("live", "join.who", name="Anna <b> of Graz"))
    expect(dialog).to_contain_text(say("live", "clock.increment", minutes=5, seconds=5))
    expect(dialog).to_contain_text(say("live", "join.first.who", first="friend"))
    expect(dialog).to_contain_text(say("live", "address"))


def test_a_name_is_asked_for_once(anna: LiveTable) -> None:
    anna.open()
    anna.invite("Anna")
    anna.button("live", "withdraw").click()
    anna.page.reload()
    anna.choose_live()
    expect(anna.dialog.get_by_label(say("newgame", "live.name"))).to_have_value("Anna")


def test_wrong_answers_are_explained_and_the_invitation_stays_valid(
    anna: LiveTable, ben: LiveTable
) -> None:
    anna.open()
    first = anna.invite("Anna")
    answer = ben.join(first, "Ben")
    anna.button("live", "withdraw").click()
    second = anna.invite("Anna")
    assert first != second
    refused = {
        "#s1/live/AAAA": "unreadable",
        f"https://salta.example/{second[:-7]}": "unreadable",
        second: "ownInvitation",
        first: "notAnAnswer",
        answer: "old",
    }
    for text, fault in refused.items():
        anna.paste(text)
        expect(anna.alert).to_have_text(say("live", "answer.fault", fault=fault))
    assert anna.link_under("invite.link") == second
    anna.paste(f"Here it is: {ben.host.url}{ben.join(second, 'Ben')}")
    anna.expect_connected("Ben")


def test_a_wrong_answer_in_another_tab_is_explained_there(anna: LiveTable, ben: LiveTable) -> None:
    anna.open()
    answer = ben.join(anna.invite(), "Ben")
    anna.button("live", "withdraw").click()
    second = anna.invite()
    tab = another_tab(anna, answer)
    expect(tab.dialog).to_contain_text(say("live", "answer.fault", fault="old"))
    expect(tab.dialog).to_contain_text(say("live", "refused.waits"))
    tab.page.close()
    anna.paste(ben.join(second, "Ben"))
    anna.expect_connected("Ben")


def test_an_answer_that_nobody_waits_for_offers_a_new_game(anna: LiveTable, ben: LiveTable) -> None:
    anna.open()
    answer = ben.join(anna.invite(), "Ben")
    anna.button("live", "withdraw").click()
    tab = another_tab(anna, answer)
    expect(tab.dialog).to_contain_text(say("live", "invitation.fault", fault="old"))
    tab.button("live", "refused.new").click()
    expect(tab.dialog_named("new-game")).to_be_visible()
    assert "live" not in tab.page.evaluate("location.hash")


def test_an_answer_opened_in_the_waiting_tab_is_accepted(anna: LiveTable, ben: LiveTable) -> None:
    anna.open()
    answer = ben.join(anna.invite("Anna"), "Ben")
    anna.page.evaluate("(hash) => { location.hash = hash; }", answer)
    anna.expect_connected("Ben")
    anna.await_address("")


@pytest.mark.parametrize("taken", [0, 1])
def test_if_several_join_only_the_one_whose_answer_is_accepted_plays(
    anna: LiveTable, ben: LiveTable, browser: Browser, taken: int
) -> None:
    anna.open()
    invitation = anna.invite("Anna")
    context = browser.new_context(service_workers="block")
    cara = LiveTable(context.new_page(), anna.host)
    joined = [(ben, ben.join(invitation, "Ben")), (cara, cara.join(invitation, "Cara"))]
    friend, answer = joined[taken]
    _, other = joined[1 - taken]
    anna.paste(answer)
    friend.expect_connected("Anna")
    anna.expect_connected(("Ben", "Cara")[taken])
    # The inviting page informs latecomers, in each of their tabs.
    anna.page.evaluate("(hash) => { location.hash = hash; }", other)
    refused = say("live", "answer.fault", fault="refused")
    expect(anna.dialog).to_contain_text(refused)
    anna.button("live", "ok").click()
    tab = another_tab(anna, other)
    expect(tab.dialog).to_contain_text(refused)
    context.close()


def test_an_invitation_cannot_be_joined_in_another_tab_of_the_same_browser(anna: LiveTable) -> None:
    anna.open()
    tab = another_tab(anna, anna.invite())
    expect(tab.dialog_named("live-refused")).to_be_visible()
    expect(tab.dialog).to_contain_text(say("live", "invitation.fault", fault="ownInvitation"))


def test_the_error_about_a_wrong_answer_disappears_with_the_answer(anna: LiveTable) -> None:
    anna.open()
    anna.invite()
    anna.paste("#s1/live/AAAA")
    expect(anna.alert).to_have_text(say("live", "answer.fault", fault="unreadable"))
    anna.paste("")
    expect(anna.alert).to_be_empty()


def test_a_damaged_invitation_is_explained(ben: LiveTable) -> None:
    ben.open("#s1/live/EBLtuqqqfgIHMp8EQW5uYQGBAA0", is_awaited=False)
    expect(ben.dialog).to_contain_text(say("live", "invitation.fault", fault="unreadable"))
    ben.button("live", "ok").click()
    ben.await_address("")


def test_a_recipient_can_paste_an_invitation(anna: LiveTable, ben: LiveTable) -> None:
    anna.open()
    link = anna.invite("Anna")
    ben.open()
    ben.choose_live()
    ben.button("newgame", "live.enter").click()
    ben.paste(link[:-5])
    expect(ben.alert).to_have_text(say("live", "invitation.fault", fault="unreadable"))
    ben.paste(link)
    ben.dialog.get_by_label(say("live", "name")).fill("Ben")
    ben.button("live", "join.do").click()
    anna.paste(ben.link_under("answer.link"))
    anna.expect_connected("Ben")
    ben.expect_connected("Anna")


def test_an_invitation_waits_while_its_dialog_is_closed(anna: LiveTable, ben: LiveTable) -> None:
    anna.open()
    link = anna.invite("Anna")
    anna.page.keyboard.press("Escape")
    expect(anna.dialog).to_have_count(0)
    expect(anna.state).to_have_text(say("livegame", "state", connection="waiting", name=""))
    anna.strip.get_by_role("button", name=say("livegame", "show"), exact=True).click()
    assert anna.link_under("invite.link") == link
    anna.button("live", "hide").click()
    another_tab(anna, ben.join(link, "Ben"))
    anna.expect_connected("Ben")


def test_a_withdrawn_invitation_waits_no_more(anna: LiveTable) -> None:
    anna.open()
    anna.invite()
    anna.button("live", "withdraw").click()
    expect(anna.dialog).to_have_count(0)
    expect(anna.strip).to_be_hidden()


def test_the_links_are_shared_by_the_system_if_it_can(anna: LiveTable) -> None:
    anna.page.add_init_script(f"({_SHARING})()")
    anna.open()
    link = anna.invite()
    anna.button("live", "share").click()
    [shared] = anna.page.evaluate("window.shared")
    assert shared == {"text": say("live", "invite.message"), "url": f"{anna.host.url}{link}"}


def test_a_browser_that_cannot_connect_continues_by_link(anna: LiveTable) -> None:
    anna.page.add_init_script(_NO_WEB_RTC)
    anna.open()
    anna.choose_live()
    anna.dialog.get_by_role("radio", name=say("newgame", "live.first.friend"), exact=True).check()
    anna.button("newgame", "live.invite").click()
    expect(anna.dialog).to_contain_text(say("live", "connection.fault", fault="noWebRtc"))
    anna.button("live", "byLink").click()
    field = anna.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"#s1/g/.*sent\.2$"))


def with_servers(content: str, host: Host) -> None:
    """Let the site configure servers in its page."""
    meta = f'<meta name="salta-ice" content="{content}" data-username="u" data-credential="c">'

    def named(answer: Answer) -> Answer:
        body = answer.body.replace(b"<title>", f"{meta}<title>".encode(), 1)
        return answer._replace(
            body=body, headers={**answer.headers, "Content-Length": str(len(body))}
        )

    host.spoil("index.html", named)
    host.spoil("", named)


def test_servers_are_used_only_if_the_site_names_them(anna: LiveTable) -> None:
    anna.page.add_init_script(f"({_SERVERS})()")
    anna.open()
    anna.invite()
    assert anna.page.evaluate("window.servers") == []
    expect(anna.dialog).to_contain_text(say("live", "address"))
    with_servers("stun:127.0.0.1:9 http://bad.example turn:127.0.0.1:9?transport=tcp", anna.host)
    anna.reload()
    anna.invite()
    assert anna.page.evaluate("window.servers") == [
        {"urls": "stun:127.0.0.1:9"},
        {"urls": "turn:127.0.0.1:9?transport=tcp", "username": "u", "credential": "c"},
    ]
    expect(anna.dialog).to_contain_text(say("live", "address.servers"))
    expect(anna.dialog).to_contain_text(say("live", "address.bad", entries="http://bad.example"))


def test_nothing_of_live_play_is_fetched_until_it_is_chosen(anna: LiveTable) -> None:
    anna.open()
    anna.await_engine()
    anna.choose_live()
    expect(anna.button("newgame", "live.invite")).to_be_visible()
    names = re.compile(r"/(screens|decoder|live|scan|livegame)-?\w*\.(js|css)")
    assert not [path for path in anna.host.asked if names.search(path)]
    anna.button("newgame", "live.invite").click()
    anna.link_under("invite.link")
    assert [path for path in anna.host.asked if names.search(path)]


def connect(anna: LiveTable, ben: LiveTable) -> None:
    """Begin a game in which Anna moves first."""
    anna.open()
    anna.choose_live()
    anna.dialog.get_by_role("radio", name=say("newgame", "live.first.inviter"), exact=True).check()
    anna.dialog.get_by_label(say("newgame", "live.name")).fill("Anna")
    anna.button("newgame", "live.invite").click()
    anna.paste(ben.join(anna.link_under("invite.link"), "Ben"))
    anna.expect_connected("Ben")
    ben.expect_connected("Anna")


@pytest.mark.core
def test_requests_and_reactions_of_a_friend_are_in_the_strip(
    anna: LiveTable, ben: LiveTable
) -> None:
    connect(anna, ben)
    anna.strip.get_by_role("button", name=say("livegame", "react"), exact=True).click()
    hello = say("livegame", "reaction", reaction="hello")
    anna.strip.get_by_role("button", name=hello, exact=True).click()
    expect(ben.strip).to_contain_text(say("livegame", "told", name="Anna", text=hello))
    expect(anna.strip).to_contain_text(say("livegame", "you", text=hello))
    anna.await_status("your-move")
    anna.move(33, 42)
    ben.await_moves(1)
    for key, count in (("no", 1), ("yes", 0)):
        anna.press("undo")
        expect(anna.strip).to_contain_text(say("livegame", "asking", request="undo"))
        asked = say("livegame", "asked", request="undo", name="Anna")
        expect(ben.strip).to_contain_text(asked)
        expect(ben.dialog).to_have_count(0)
        ben.strip.get_by_role("button", name=say("livegame", key), exact=True).click()
        expect(ben.strip).not_to_contain_text(asked)
        anna.await_moves(count)
        ben.await_moves(count)
        if count:
            expect(anna.strip).to_contain_text(say("livegame", "declined", name="Ben"))


def test_after_a_loss_a_new_invitation_continues_the_game(anna: LiveTable, ben: LiveTable) -> None:
    connect(anna, ben)
    anna.move(33, 42)
    ben.await_moves(1)
    ben.page.reload()
    expect(anna.dialog_named("live-lost")).to_be_visible(timeout=LONG)
    anna.button("live", "lost.again").click()
    ben.fragment = anna.link_under("invite.link")
    ben.type_address(ben.fragment)
    expect(ben.dialog).to_contain_text(say("live", "join.again", name="Anna"))
    ben.button("live", "join.do").click()
    anna.paste(ben.link_under("answer.link"))
    anna.expect_connected("Ben")
    ben.expect_connected("Anna")
    ben.await_moves(1)
    ben.move(82, 73)
    anna.await_moves(2)


def test_a_reloaded_page_offers_to_reconnect_or_to_continue_by_link(
    anna: LiveTable, ben: LiveTable
) -> None:
    connect(anna, ben)
    anna.move(33, 42)
    ben.await_moves(1)
    anna.page.reload()
    reconnect = anna.strip.get_by_role("button", name=say("livegame", "reconnect"), exact=True)
    reconnect.click(timeout=LONG)
    expect(anna.dialog_named("live-lost")).to_be_visible()
    anna.button("live", "byLink").click()
    field = anna.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"#s1/g/.*sent\.1$"))
    expect(anna.strip).to_be_hidden()


def test_a_game_continues_by_link_in_the_browser_where_it_was_played_live(
    anna: LiveTable, ben: LiveTable
) -> None:
    connect(anna, ben)
    anna.move(33, 42)
    ben.await_moves(1)
    anna.page.reload()
    anna.strip.get_by_role("button", name=say("livegame", "reconnect"), exact=True).click(
        timeout=LONG
    )
    anna.button("live", "byLink").click()
    field = anna.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"#s1/g/.*sent\.1$"))
    link = "#" + field.input_value().partition("#")[2]
    expect(ben.dialog_named("live-lost")).to_be_visible(timeout=LONG)
    ben.page.keyboard.press("Escape")
    ben.page.evaluate("(hash) => { location.hash = hash; }", link)
    until_equal(ben.page, lambda: "live" in ben.stored("game"), wanted=False)
    ben.await_status("your-move")
    ben.move(82, 73)
    ben.await_moves(2)


def test_a_friend_who_leaves_is_named_as_the_reason(anna: LiveTable, ben: LiveTable) -> None:
    connect(anna, ben)
    anna.move(33, 42)
    ben.await_moves(1)
    anna.press("new")
    anna.dialog.locator(".button-main").last.click()
    leave = say("questions", "leave.title")
    expect(anna.page.get_by_role("heading", name=leave)).to_be_visible()
    anna.page.get_by_role("button", name=say("questions", "leave.yes"), exact=True).click()
    expect(ben.dialog_named("live-lost")).to_contain_text(say("live", "lost.left"))
    words = say("livegame", "state", connection="ended", name="Anna")
    expect(ben.state).to_have_text(words)


@pytest.mark.parametrize("way", ["link", "archive"])
def test_a_live_game_is_left_only_after_a_question(
    anna: LiveTable, ben: LiveTable, way: str
) -> None:
    connect(anna, ben)
    # Also before the first move, whichever game is to replace it.
    if way == "link":
        anna.page.evaluate("(hash) => { location.hash = hash; }", SOME_GAME)
    else:
        anna.page.evaluate("location.hash = '#home'")
        anna.page.locator("[data-card=opponent]").click()
    stay = anna.page.get_by_role("button", name=say("questions", "leave.no"), exact=True)
    stay.click()
    expect(anna.dialog).to_have_count(0)
    anna.page.evaluate("location.hash = '#play'")
    anna.expect_state("connected")
    ben.expect_state("connected")


def test_in_another_mode_the_tab_of_play_shows_whose_move_it_is(
    anna: LiveTable, ben: LiveTable
) -> None:
    connect(anna, ben)
    anna.move(33, 42)
    ben.await_moves(1)
    tab = anna.page.locator("[data-tab=play]")
    anna.page.evaluate("location.hash = '#learn'")
    expect(tab).not_to_have_attribute("aria-current", "page")
    expect(tab).not_to_have_attribute("data-turn", "")
    ben.move(82, 73)
    expect(tab).to_have_attribute("data-turn", "")
    expect(tab).to_have_accessible_description(say("page", "status.yours"))
    tab.click()
    expect(tab).not_to_have_attribute("data-turn", "")
