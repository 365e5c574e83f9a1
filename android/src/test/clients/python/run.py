"""The scenarios by Python: python3 run.py PORT APP

Appium-Python-Client is a thin layer over these requests; they are sent here as it sends them (version 5, W3C, scripts in place of the old
routes)."""

import base64
import json
import sys
import urllib.error
import urllib.request

PORT, APP = sys.argv[1:3]
PACKAGE = "io.appium.android.apis"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Refused(Exception):
    pass


def send(method, path, body=None):
    data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}{path}", data, method=method)
    request.add_header("Accept", "application/json")
    request.add_header("Content-Type", "application/json;charset=UTF-8")
    request.add_header("User-Agent", "appium/python 5.2.4 (selenium/4.36.0 (python linux))")
    try:
        with urllib.request.urlopen(request, timeout=240) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as e:
        value = json.load(e)["value"]
        raise Refused(f"{value['error']}: {value['message']}") from e


class Driver:
    def __init__(self, capabilities):
        opened = send("POST", "/session", {"capabilities": {"firstMatch": [{}], "alwaysMatch": capabilities}})
        self.capabilities = opened["capabilities"]
        self.path = "/session/" + opened["sessionId"]

    def get(self, path):
        return send("GET", self.path + path)

    def post(self, path, **body):
        return send("POST", self.path + path, body)

    def run(self, script, **arguments):
        return self.post("/execute/sync", script="mobile: " + script, args=[arguments])

    def find(self, using, value):
        return "/element/" + self.post("/element", using=using, value=value)[ELEMENT]

    def text(self, using, value):
        return self.get(self.find(using, value) + "/text")

    def click(self, using, value):
        self.post(self.find(using, value) + "/click")

    def start(self, activity):
        self.run("startActivity", component=f"{PACKAGE}/{PACKAGE}{activity}", stop=True)


def expect(actual, expected):
    if actual != expected:
        raise AssertionError(f"expected {expected!r}, but found {actual!r}")


def encoded(text):
    return base64.b64encode(text.encode()).decode()


def decoded(text):
    return base64.b64decode(text).decode()


def clicks_and_goes_back(d):
    d.click("accessibility id", "App")
    d.find("accessibility id", "Alarm")
    d.post("/back")
    d.find("accessibility id", "Views")


def types_and_reads(d):
    d.start(".view.Controls1")
    field = d.find("id", f"{PACKAGE}:id/edit")
    d.post(field + "/value", text="Grüße, 世界", value=list("Grüße, 世界"))
    expect(d.get(field + "/text"), "Grüße, 世界")


def reads_attributes(d):
    box = d.find("id", f"{PACKAGE}:id/check1")
    expect([d.get(box + "/attribute/checked"), d.get(box + "/attribute/class")], ["false", "android.widget.CheckBox"])
    d.post(box + "/click")
    expect(d.get(box + "/attribute/checked"), "true")


def turns_the_display(d):
    for how in ("LANDSCAPE", "PORTRAIT"):
        d.post("/orientation", orientation=how)
        expect(d.get("/orientation"), how)


def stops_and_starts_the_app(d):
    d.run("terminateApp", appId=PACKAGE)
    expect(d.run("queryAppState", appId=PACKAGE), 1)
    d.run("activateApp", appId=PACKAGE)
    expect(d.run("queryAppState", appId=PACKAGE), 4)


def keeps_a_clipboard(d):
    d.run("setClipboard", content=encoded("kept"), contentType="plaintext")
    expect(decoded(d.run("getClipboard", contentType="plaintext")), "kept")


def pushes_and_pulls(d):
    d.run("pushFile", remotePath="/sdcard/Download/a.txt", payload=encoded("content"))
    expect(decoded(d.run("pullFile", remotePath="/sdcard/Download/a.txt")), "content")


def presses_keys(d):
    d.start(".text.KeyEventText")
    d.run("pressKey", keycode=66)
    expect("KEYCODE_ENTER" in d.text("id", f"{PACKAGE}:id/text"), True)


def answers_an_alert(d):
    d.start(".app.AlertDialogSamples")
    d.click("accessibility id", "OK Cancel dialog with a message")
    d.post("/alert/accept")
    d.find("accessibility id", "OK Cancel dialog with a message")


def refuses_unknown_scripts(d):
    try:
        d.run("pressKeys")
    except Refused as e:
        expect("Did you mean 'mobile: pressKey'?" in str(e), True)
        return
    raise AssertionError("it was carried out")


def fails(error, action):
    try:
        action()
    except Refused as e:
        expect(str(e).split(":")[0], error)
        return
    raise AssertionError("it was carried out")


def element(d, using, value):
    return d.find(using, value).removeprefix("/element/")


def scrolls_by_gesture(d):
    d.start(".view.List1")
    list_ = element(d, "class name", "android.widget.ListView")
    first = lambda: d.get(f"/element/{d.post(f'/element/{list_}/element', using='class name', value='android.widget.TextView')[ELEMENT]}/text")
    before = first()
    expect(d.run("scrollGesture", elementId=list_, direction="down", percent=1.0), True)
    expect(first() != before, True)


def clicks_long(d):
    d.start(".view.ExpandableList1")
    d.run("longClickGesture", elementId=element(d, "xpath", "//*[@text='People Names']"))
    d.find("xpath", "//*[@text='Sample menu']")


def drags_and_drops(d):
    d.start(".view.DragAndDropDemo")
    to = d.get(d.find("id", f"{PACKAGE}:id/drag_dot_2") + "/rect")
    end = {"endX": to["x"] + to["width"] // 2, "endY": to["y"] + to["height"] // 2}
    d.run("dragGesture", elementId=element(d, "id", f"{PACKAGE}:id/drag_dot_1"), **end)
    expect(d.text("id", f"{PACKAGE}:id/drag_result_text"), "Dropped!")


def taps_by_actions(d):
    d.start(".view.Controls1")
    box = element(d, "id", f"{PACKAGE}:id/check2")
    steps = [
        {"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": {ELEMENT: box}},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    d.post("/actions", actions=[{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}])
    expect(d.get(f"/element/{box}/attribute/checked"), "true")


def changes_settings(d):
    for wanted in (True, False):
        d.post("/appium/settings", settings={"ignoreUnimportantViews": wanted})
        expect(d.get("/appium/settings")["ignoreUnimportantViews"], wanted)


def reads_and_dismisses_an_alert(d):
    d.start(".app.AlertDialogSamples")
    d.click("accessibility id", "OK Cancel dialog with a message")
    expect(d.get("/alert/text").startswith("Lorem ipsum"), True)
    d.post("/alert/dismiss")
    fails("no such alert", lambda: d.get("/alert/text"))


def shows_and_hides_the_keyboard(d):
    d.start(".view.Controls1")
    d.click("id", f"{PACKAGE}:id/edit")
    expect(d.run("isKeyboardShown"), True)
    d.run("hideKeyboard")
    expect(d.run("isKeyboardShown"), False)


def follows_a_deep_link(d):
    d.start(".ApiDemos")
    d.run("deepLink", url="https://example.org")
    expect(d.run("getCurrentPackage") != PACKAGE, True)
    d.post("/back")
    expect(d.run("getCurrentPackage"), PACKAGE)


def goes_to_the_background_and_back(d):
    d.run("backgroundApp", seconds=1)
    expect(d.run("getCurrentPackage"), PACKAGE)


SCENARIOS = {
    "opens-the-app": lambda d: expect(d.run("getCurrentActivity"), ".ApiDemos"),
    "finds-by-accessibility-id": lambda d: expect(d.text("accessibility id", "Views"), "Views"),
    "finds-by-xpath": lambda d: expect(d.get(d.find("xpath", '//*[@text="Views"]') + "/displayed"), True),
    "finds-by-uiautomator": lambda d: expect(
        d.text("-android uiautomator", 'new UiSelector().text("Views")'), "Views"
    ),
    "clicks-and-goes-back": clicks_and_goes_back,
    "types-and-reads": types_and_reads,
    "reads-attributes": reads_attributes,
    "takes-screenshots": lambda d: expect(base64.b64decode(d.get("/screenshot"))[1:4], b"PNG"),
    "turns-the-display": turns_the_display,
    "stops-and-starts-the-app": stops_and_starts_the_app,
    "keeps-a-clipboard": keeps_a_clipboard,
    "pushes-and-pulls": pushes_and_pulls,
    "presses-keys": presses_keys,
    "answers-an-alert": answers_an_alert,
    "reads-strings": lambda d: expect(d.run("getAppStrings", language="fr")["hello_world"], "Bonjour, Monde!"),
    "refuses-unknown-scripts": refuses_unknown_scripts,
    "lists-contexts": lambda d: expect([d.get("/contexts"), d.get("/context")], [["NATIVE_APP"], "NATIVE_APP"]),
    "scrolls-by-gesture": scrolls_by_gesture,
    "clicks-long": clicks_long,
    "drags-and-drops": drags_and_drops,
    "taps-by-actions": taps_by_actions,
    "changes-settings": changes_settings,
    "reads-and-dismisses-an-alert": reads_and_dismisses_an_alert,
    "shows-and-hides-the-keyboard": shows_and_hides_the_keyboard,
    "follows-a-deep-link": follows_a_deep_link,
    "goes-to-the-background-and-back": goes_to_the_background_and_back,
    "says-what-is-not-there": lambda d: fails("no such element", lambda: d.find("id", "not_there")),
    "bidi-log-events": lambda d: expect("webSocketUrl" in d.capabilities, True),
    "records-the-screen": lambda d: d.post("/appium/start_recording_screen", options={}),
}

driver = Driver(
    {
        "platformName": "Android",
        "appium:automationName": "UiAutomator2",
        "appium:app": APP,
        "webSocketUrl": True,
    }
)
for name, scenario in SCENARIOS.items():
    try:
        scenario(driver)
        print("ok", name)
    except (AssertionError, KeyError, Refused, urllib.error.URLError) as e:
        print(f"failed {name}: {str(e).splitlines()[0]}")
send("DELETE", driver.path)
