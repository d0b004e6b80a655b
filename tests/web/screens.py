"""Every screen of the page in turn, and the texts that do not fit."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.golden.links import LINKS
from tests.golden.samples import CALLED, FORCED
from tests.web.archiving import archive, archive_first, row
from tests.web.clocks import MINUTE, clocked
from tests.web.counted import SPOILT, TASKS, counted
from tests.web.daily import own_moves, played
from tests.web.fitting import unfit_at_all_sizes
from tests.web.host import Host
from tests.web.live_dialogs import LiveTable
from tests.web.positions import MOVES, OVER
from tests.web.puzzling import HOLD, PuzzleTable
from tests.web.solo_table import SoloTable
from tests.web.table import PERSON, Table, computer, kept_game
from tests.web.whole_games import WON
from web.build.statictexts import name_in

LINK = "#s1/g/tournament~compulsory.called/0/MRmhRXhb"
"""To the same game, without its keys."""
Screens = Callable[[Page, Host, str], list[str]]


def opened(table: Table, language: str, *, is_first: bool = False) -> Table:
    table.page.emulate_media(reduced_motion="reduce")
    table.page.set_viewport_size({"width": 1280, "height": 800})
    return table.open(f"?lang={language}{table.fragment}", is_first=is_first)


def dialogs(table: Table, names: dict[str, str]) -> list[str]:
    """The misfits in dialogs opened by one press, by the selector of its button."""
    found: list[str] = []
    for name, selector in names.items():
        table.page.set_viewport_size({"width": 1280, "height": 800})
        table.page.locator(f"{selector}:visible").first.click()
        expect(table.dialog.first).to_be_visible()
        found += unfit_at_all_sizes(table.page, name)
        for _ in range(table.dialog.count()):
            table.page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
    return found


def first_visit(page: Page, host: Host, language: str) -> list[str]:
    table = opened(Table(page, host), language, is_first=True)
    expect(page.locator(".coach-words")).not_to_be_empty()
    expect(page.locator(".first-ways")).to_be_visible()
    found = unfit_at_all_sizes(page, "first visit")
    page.set_viewport_size({"width": 1280, "height": 800})
    table.press("new")
    expect(table.dialog).to_be_visible()
    found += unfit_at_all_sizes(page, "new game")
    table.dialog.locator(".games-old").click()
    return found + unfit_at_all_sizes(page, "old versions")


def play(page: Page, host: Host, language: str) -> list[str]:
    table = Table(page, host)
    table.keep(game=kept_game(moves=MOVES, seats=(PERSON, PERSON)))
    archive_first(table, kept_game(moves=["33-42"]))
    opened(table, language)
    found = unfit_at_all_sizes(page, "play")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("w")
    found += unfit_at_all_sizes(page, "routes")
    page.keyboard.press("Escape")
    menu = {name: f'[data-menu="{name}"]' for name in ("share", "rules", "settings", "more")}
    actions = {name: f'.action[data-action="{name}"]' for name in ("new",)}
    more = {"more actions": ".action[data-action=more]", "seat": ".player-sit"}
    found += dialogs(table, {**menu, **actions, **more})
    page.set_viewport_size({"width": 1280, "height": 800})
    table.press("resign")
    expect(table.dialog).to_be_visible()
    return found + unfit_at_all_sizes(page, "resign")


def games(page: Page, host: Host, language: str) -> list[str]:
    table = opened(Table(page, host), language)
    found: list[str] = []
    away = {"kind": "away"}
    won = {"winner": 1, "reason": "home", "points": 12, "proven": True}
    archive(
        page,
        row("link", kept_game(moves=MOVES[:1], seats=(PERSON, away)), changed=3_000),
        row("won", kept_game(moves=MOVES, seats=(PERSON, computer(3))), changed=2_000, result=won),
        row("here", kept_game("leaping", moves=MOVES), changed=1_000),
        row("bad", kept_game(), board="no board"),
    )
    page.goto(f"{host.url}#games")
    expect(table.dialog.locator(".games-foot .fine")).not_to_be_empty()
    for place in range(3):
        page.set_viewport_size({"width": 1280, "height": 800})
        table.dialog.locator(".game-head").nth(place).click()
        found += unfit_at_all_sizes(page, f"my games {place + 1}")
    page.set_viewport_size({"width": 1280, "height": 800})
    table.dialog.locator(".games-search summary").click()
    table.dialog.locator("[data-do=delete]").last.click()
    return found + unfit_at_all_sizes(page, "my games, filter")


def clocks(page: Page, host: Host, language: str) -> list[str]:
    table = Table(page, host)
    game = kept_game(moves=MOVES, seats=(PERSON, computer(10)))
    hours = 60 * MINUTE
    table.keep(game=clocked(game, (2 * hours, 15_000), start=2 * hours))
    opened(table, language)
    expect(page.locator(".clock-pause")).to_be_visible()
    found = unfit_at_all_sizes(page, "clocks")
    page.set_viewport_size({"width": 1280, "height": 800})
    table.press("new")
    expect(table.dialog).to_be_visible()
    for offer in ("20+10", "sandglass", "own"):
        table.dialog.locator(".clock-field select").select_option(offer)
        found += unfit_at_all_sizes(page, f"clock {offer}")
    table.dialog.locator(".clock-field input[type=checkbox]").check()
    return found + unfit_at_all_sizes(page, "two clocks")


def call(page: Page, host: Host, language: str) -> list[str]:
    table = Table(page, host)
    table.keep(game=kept_game(CALLED, moves=FORCED))
    opened(table, language)
    expect(page.locator(".call-button")).to_be_visible()
    return unfit_at_all_sizes(page, "call")


def call_by_link(page: Page, host: Host, language: str) -> list[str]:
    """The messages for a player called by a friend, and for an earlier link."""
    table = Table(page, host)
    table.fragment = f"{LINK}/second.Konstantin~2C_Berlin/sent.2/called.1"
    opened(table, language)
    expect(table.status).to_contain_text("Konstantin")
    found = unfit_at_all_sizes(page, "a friend has called")
    page.evaluate("(hash) => { location.hash = hash; }", f"{LINK}KP/sent.1")
    expect(table.dialog).to_be_visible()
    return found + unfit_at_all_sizes(page, "a link from before the call")


def memory(page: Page, host: Host, language: str) -> list[str]:
    """The statistics with all their plots, and the backup with its dialogs."""
    table = Table(page, host)
    table.keep(**TASKS)
    opened(table, language)
    archive(page, *counted())
    page.goto(f"{host.url}?lang={language}#games")
    found: list[str] = []
    for place, sign in ((1, ".plot-toggle"), (2, ".backup-part button")):
        page.set_viewport_size({"width": 1280, "height": 800})
        table.dialog.get_by_role("tab").nth(place).click()
        expect(table.dialog.locator(sign).first).to_be_visible()
        for press in table.dialog.locator(sign).all() if place == 1 else []:
            press.click()
        found += unfit_at_all_sizes(page, f"my games, tab {place + 1}")
    page.set_viewport_size({"width": 1280, "height": 800})
    table.dialog.locator(".backup-part button").last.click()
    expect(page.locator("[data-dialog=forget]")).to_be_visible()
    found += unfit_at_all_sizes(page, "forget everything")
    page.keyboard.press("Escape")
    file_name = "salta-backup-2026-11-22.json"
    for name, content in (("backup-restore", SPOILT), ("backup-refused", SPOILT[:-5])):
        page.set_viewport_size({"width": 1280, "height": 800})
        table.dialog.locator("input[type=file]").last.set_input_files(
            {"name": file_name, "mimeType": "application/json", "buffer": content}
        )
        expect(page.locator(f"[data-dialog={name}]")).to_be_visible()
        found += unfit_at_all_sizes(page, name)
        page.keyboard.press("Escape")
    return found


def rules(page: Page, host: Host, language: str) -> list[str]:
    table = Table(page, host)
    table.fragment = "#rules"
    opened(table, language)
    expect(table.dialog).to_be_visible()
    found = []
    for place in range(3):
        page.set_viewport_size({"width": 1280, "height": 800})
        table.dialog.get_by_role("tab").nth(place).click()
        found += unfit_at_all_sizes(page, f"rules {place + 1}")
    return found


def history(page: Page, host: Host, language: str) -> list[str]:
    table = Table(page, host)
    table.fragment = "#history"
    opened(table, language)
    expect(table.dialog).to_be_visible()
    found = unfit_at_all_sizes(page, "history")
    page.goto(f"{host.url}{name_in('history.html', language)}")
    return found + unfit_at_all_sizes(page, "history without scripts")


def result(page: Page, host: Host, language: str) -> list[str]:
    table = Table(page, host)
    table.keep(game=kept_game("original", start=OVER, seats=(PERSON, computer(3))))
    opened(table, language)
    table.await_status("over")
    page.locator("#status button:visible, #actions button:visible").last.wait_for()
    return unfit_at_all_sizes(page, "over")


def first_win(page: Page, host: Host, language: str) -> list[str]:
    """The card of the first win against the computer, with all its offers."""
    table = Table(page, host)
    table.keep(game=kept_game(moves=WON, seats=(PERSON, computer(4))))
    opened(table, language)
    table.await_status("over")
    table.await_engine()
    page.locator("#status [data-action=result]").click()
    expect(table.dialog.locator("[data-choice=next]")).to_be_visible()
    found = unfit_at_all_sizes(page, "first win")
    page.set_viewport_size({"width": 1280, "height": 800})
    table.open_more()
    found += unfit_at_all_sizes(page, "all about the first win")
    return found


def learn(page: Page, host: Host, language: str) -> list[str]:
    table = Table(page, host)
    table.fragment = "#learn"
    opened(table, language)
    expect(page.locator("[data-place=learn] a").first).to_be_visible()
    found = unfit_at_all_sizes(page, "lessons")
    for number in (1, 6, 12):
        page.set_viewport_size({"width": 1280, "height": 800})
        page.evaluate("(hash) => { location.hash = hash; }", f"#learn/{number}")
        expect(
            page.locator("[data-place=learn] .learn-text, [data-place=learn] p").first
        ).to_be_visible()
        found += unfit_at_all_sizes(page, f"lesson {number}")
    return found


def solo(page: Page, host: Host, language: str) -> list[str]:
    table = SoloTable(page, host)
    table.fragment = f"?lang={language}"
    page.emulate_media(reduced_motion="reduce")
    table.open_task()
    found = unfit_at_all_sizes(page, "Solo")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("[data-place=solo] [data-action]:visible").first.click()
    expect(table.dialog).to_be_visible()
    for place in range(table.dialog.get_by_role("tab").count()):
        page.set_viewport_size({"width": 1280, "height": 800})
        table.dialog.get_by_role("tab").nth(place).click()
        found += unfit_at_all_sizes(page, f"Solo's tasks {place + 1}")
    return found


def puzzles(page: Page, host: Host, language: str) -> list[str]:
    table = PuzzleTable(page, host)
    table.lay(HOLD)
    opened(table, language)
    table.await_status("your-move")
    found = unfit_at_all_sizes(page, "puzzle")
    opened_by = {"puzzle list": "[data-action=list]"}
    panel = "[data-place=puzzles]"
    return found + dialogs(table, {name: f"{panel} {each}" for name, each in opened_by.items()})


def today(page: Page, host: Host, language: str) -> list[str]:
    """The Daily Salta: at home, its duel, a puzzle of it, and its dialog."""
    table = Table(page, host)
    page.add_init_script("Navigator.prototype.share = () => Promise.resolve()")
    date = "2026-11-24"
    solved = {"wrong": 12, "hints": 3, "on": date}
    ending = {"moves": 31, "par": 30, "helped": True, "on": date}
    duel = played(date, moves=own_moves(date))
    day = {**duel, "run": solved, "tactic": solved, "ending": ending}
    game = kept_game(moves=MOVES, seats=(PERSON, computer(10)))
    table.keep(game=game, days={"daily": {date: day}})
    table.fragment = "#home"
    opened(table, language)
    expect(page.locator("[data-card=daily] canvas")).to_be_visible()
    found = unfit_at_all_sizes(page, "home")
    page.set_viewport_size({"width": 1280, "height": 800})
    for address, name in (
        (f"{date}/run", "a puzzle of the Daily Salta"),
        ("2026-11-23", "a duel"),
        (date, "the result of a duel"),
    ):
        page.set_viewport_size({"width": 1280, "height": 800})
        page.evaluate(f"() => {{ location.hash = '#daily/{address}'; }}")
        expect(page.locator(".daily-strip, .duel-head").filter(visible=True)).to_be_visible()
        found += unfit_at_all_sizes(page, name)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate(f"() => {{ location.hash = '#daily/{date}/2102102100+12-365'; }}")
    expect(table.dialog.locator(".daily-table")).to_be_visible()
    for place in range(table.dialog.get_by_role("tab").count()):
        page.set_viewport_size({"width": 1280, "height": 800})
        table.dialog.get_by_role("tab").nth(place).click()
        found += unfit_at_all_sizes(page, f"the Daily Salta {place + 1}")
    return found


def rush(page: Page, host: Host, language: str) -> list[str]:
    table = PuzzleTable(page, host)
    table.fragment = "#rush"
    opened(table, language)
    start = table.panel.locator("[data-action=start]")
    expect(start).to_be_enabled()
    found = unfit_at_all_sizes(page, "rush before the start")
    start.click()
    stop = table.panel.locator("[data-action=stop]")
    expect(stop).to_be_visible()
    found += unfit_at_all_sizes(page, "rush")
    stop.click()
    expect(table.panel.locator(".rush-result")).to_be_visible()
    return found + unfit_at_all_sizes(page, "the result of a rush")


def analysis(page: Page, host: Host, language: str) -> list[str]:
    table = Table(page, host)
    table.keep(game=kept_game(moves=MOVES))
    table.fragment = "#analyse"
    opened(table, language)
    expect(page.locator("[data-place=analyse]")).to_be_visible()
    found = unfit_at_all_sizes(page, "analyse")
    page.set_viewport_size({"width": 1280, "height": 800})
    found += dialogs(table, {"games": ".an-actions [data-action=games]"})
    page.evaluate("(hash) => { location.hash = hash; }", LINKS["study-in-all-languages"])
    expect(page.locator(".an-variation").first).to_be_visible()
    return found + dialogs(table, {"share": "[data-menu=share]"})


def setup(page: Page, host: Host, language: str) -> list[str]:
    table = Table(page, host)
    table.fragment = "#edit"
    opened(table, language)
    expect(page.locator("[data-place=edit]")).to_be_visible()
    return unfit_at_all_sizes(page, "set up")


def embedding(page: Page, host: Host, language: str) -> list[str]:
    name = "embedding.html" if language == "en" else f"embedding.{language}.html"
    page.goto(f"{host.url}{name}")
    expect(page.locator(".code button").first).to_be_visible()
    found = unfit_at_all_sizes(page, "embedding")
    page.goto(f"{host.url}embed.html?lang={language}")
    expect(page.locator("#row button").first).to_be_visible()
    return found + unfit_at_all_sizes(page, "embed")


def live(page: Page, host: Host, language: str) -> list[str]:
    """The screens of live play: one player invites, the other joins in a separate browser."""
    here = LiveTable(page, host)
    opened(here, language)
    here.press("new")
    here.dialog.locator("input[value=live]").check()
    found = unfit_at_all_sizes(page, "new live game")
    here.dialog.locator(".dialog-foot .button-main").click()
    link = here.link_in_dialog()
    here.paste("#s1/live/AAAA")
    expect(here.alert).not_to_be_empty()
    found += unfit_at_all_sizes(page, "invitation")
    browser = page.context.browser
    assert browser
    with browser.new_context(service_workers="block") as context:
        there = LiveTable(context.new_page(), host)
        there.fragment = f"{here.fragment}{link}"
        there.page.emulate_media(reduced_motion="reduce")
        there.open(is_awaited=False)
        join = there.dialog.locator("[data-action=join]")
        expect(join).to_be_visible()
        found += unfit_at_all_sizes(there.page, "joining")
        join.click()
        answer = there.link_in_dialog()
        found += unfit_at_all_sizes(there.page, "answer")
        here.paste(answer)
        expect(here.dialog).to_have_count(0)
        expect(page.locator(".live-strip[data-connection=connected]")).to_be_visible()
        found += unfit_at_all_sizes(page, "live game")
        page.locator("[data-action=react]").click()
        return found + unfit_at_all_sizes(page, "reactions")


SCREENS: tuple[Screens, ...] = (
    first_visit, play, clocks, call, call_by_link, games, memory, rules, result, first_win,
    learn, solo, puzzles, rush, today, analysis, setup, embedding, history, live,
)  # fmt: skip
