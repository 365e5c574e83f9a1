// The scenarios by WebdriverIO: node run.mjs PORT APP
import {remote} from 'webdriverio';

const [port, app] = process.argv.slice(2);
const PACKAGE = 'io.appium.android.apis';

const driver = await remote({
  hostname: '127.0.0.1',
  port: Number(port),
  logLevel: 'error',
  connectionRetryTimeout: 240_000,
  connectionRetryCount: 0,
  capabilities: {
    platformName: 'Android',
    'appium:automationName': 'UiAutomator2',
    'appium:app': app,
  },
});

function expect(actual, expected) {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) {
    throw new Error(`expected ${b}, but found ${a}`);
  }
}

const start = (activity) =>
  driver.execute('mobile: startActivity', {component: `${PACKAGE}/${PACKAGE}${activity}`, stop: true});

const scenarios = {
  'opens-the-app': async () => expect(await driver.getCurrentActivity(), '.ApiDemos'),
  'finds-by-accessibility-id': async () => expect(await driver.$('~Views').getText(), 'Views'),
  'finds-by-xpath': async () => expect(await driver.$('//*[@text="Views"]').isDisplayed(), true),
  'finds-by-uiautomator': async () =>
    expect(await driver.$('android=new UiSelector().text("Views")').getText(), 'Views'),
  'clicks-and-goes-back': async () => {
    await driver.$('~App').click();
    expect(await driver.$('~Alarm').waitForExist(), true);
    await driver.back();
    expect(await driver.$('~Views').waitForExist(), true);
  },
  'types-and-reads': async () => {
    await start('.view.Controls1');
    const field = await driver.$(`id=${PACKAGE}:id/edit`);
    await field.setValue('Grüße, 世界');
    expect(await field.getText(), 'Grüße, 世界');
  },
  'reads-attributes': async () => {
    const box = await driver.$(`id=${PACKAGE}:id/check1`);
    expect([await box.getAttribute('checked'), await box.getAttribute('class')], ['false', 'android.widget.CheckBox']);
    await box.click();
    expect(await box.getAttribute('checked'), 'true');
  },
  'takes-screenshots': async () =>
    expect(Buffer.from(await driver.takeScreenshot(), 'base64').subarray(1, 4).toString(), 'PNG'),
  'turns-the-display': async () => {
    await driver.setOrientation('LANDSCAPE');
    expect(await driver.getOrientation(), 'LANDSCAPE');
    await driver.setOrientation('PORTRAIT');
    expect(await driver.getOrientation(), 'PORTRAIT');
  },
  'stops-and-starts-the-app': async () => {
    await driver.terminateApp(PACKAGE);
    expect(await driver.queryAppState(PACKAGE), 1);
    await driver.activateApp(PACKAGE);
    expect(await driver.queryAppState(PACKAGE), 4);
  },
  'keeps-a-clipboard': async () => {
    await driver.setClipboard(Buffer.from('kept').toString('base64'), 'plaintext');
    expect(Buffer.from(await driver.getClipboard(), 'base64').toString(), 'kept');
  },
  'pushes-and-pulls': async () => {
    await driver.pushFile('/sdcard/Download/a.txt', Buffer.from('content').toString('base64'));
    expect(Buffer.from(await driver.pullFile('/sdcard/Download/a.txt'), 'base64').toString(), 'content');
  },
  'presses-keys': async () => {
    await start('.text.KeyEventText');
    await driver.pressKeyCode(66);
    expect((await driver.$(`id=${PACKAGE}:id/text`).getText()).includes('KEYCODE_ENTER'), true);
  },
  'answers-an-alert': async () => {
    await start('.app.AlertDialogSamples');
    await driver.$('~OK Cancel dialog with a message').click();
    await driver.acceptAlert();
    expect(await driver.$('~OK Cancel dialog with a message').waitForExist(), true);
  },
  'reads-strings': async () => expect((await driver.getStrings('fr')).hello_world, 'Bonjour, Monde!'),
  'refuses-unknown-scripts': async () => {
    const message = await driver.execute('mobile: pressKeys', {}).then(() => '', (e) => e.message);
    expect(message.includes("Did you mean 'mobile: pressKey'?"), true);
  },
  'lists-contexts': async () =>
    expect([await driver.getContexts(), await driver.getContext()], [['NATIVE_APP'], 'NATIVE_APP']),
  'scrolls-by-gesture': async () => {
    await start('.view.List1');
    const list = await driver.$('android.widget.ListView');
    const first = async () => list.$('android.widget.TextView').getText();
    const before = await first();
    expect(await driver.execute('mobile: scrollGesture', {elementId: list.elementId, direction: 'down', percent: 1}), true);
    expect((await first()) !== before, true);
  },
  'clicks-long': async () => {
    await start('.view.ExpandableList1');
    const group = await driver.$('//*[@text="People Names"]');
    await driver.execute('mobile: longClickGesture', {elementId: group.elementId});
    expect(await driver.$('//*[@text="Sample menu"]').isExisting(), true);
  },
  'drags-and-drops': async () => {
    await start('.view.DragAndDropDemo');
    const to = await driver.getElementRect(await driver.$(`id=${PACKAGE}:id/drag_dot_2`).elementId);
    const elementId = await driver.$(`id=${PACKAGE}:id/drag_dot_1`).elementId;
    const end = {endX: to.x + Math.floor(to.width / 2), endY: to.y + Math.floor(to.height / 2)};
    await driver.execute('mobile: dragGesture', {elementId, ...end});
    expect(await driver.$(`id=${PACKAGE}:id/drag_result_text`).getText(), 'Dropped!');
  },
  'taps-by-actions': async () => {
    await start('.view.Controls1');
    const box = await driver.$(`id=${PACKAGE}:id/check2`);
    await driver.action('pointer', {parameters: {pointerType: 'touch'}}).move({origin: box}).down().up().perform();
    expect(await box.getAttribute('checked'), 'true');
  },
  'changes-settings': async () => {
    for (const wanted of [true, false]) {
      await driver.updateSettings({ignoreUnimportantViews: wanted});
      expect((await driver.getSettings()).ignoreUnimportantViews, wanted);
    }
  },
  'reads-and-dismisses-an-alert': async () => {
    await start('.app.AlertDialogSamples');
    await driver.$('~OK Cancel dialog with a message').click();
    expect((await driver.getAlertText()).startsWith('Lorem ipsum'), true);
    await driver.dismissAlert();
    expect(await driver.getAlertText().then(() => '', (e) => e.name), 'no such alert');
  },
  'shows-and-hides-the-keyboard': async () => {
    await start('.view.Controls1');
    await driver.$(`id=${PACKAGE}:id/edit`).click();
    expect(await driver.isKeyboardShown(), true);
    await driver.hideKeyboard();
    expect(await driver.isKeyboardShown(), false);
  },
  'follows-a-deep-link': async () => {
    await start('.ApiDemos');
    await driver.execute('mobile: deepLink', {url: 'https://example.org'});
    expect((await driver.getCurrentPackage()) === PACKAGE, false);
    await driver.back();
    expect(await driver.getCurrentPackage(), PACKAGE);
  },
  'goes-to-the-background-and-back': async () => {
    await driver.background(1);
    expect(await driver.getCurrentPackage(), PACKAGE);
  },
  'says-what-is-not-there': async () => expect(await driver.$('id=not_there').isExisting(), false),
  'bidi-log-events': async () => expect(driver.isBidi, true),
  'records-the-screen': async () => driver.startRecordingScreen(),
};

for (const [name, scenario] of Object.entries(scenarios)) {
  try {
    await scenario();
    console.log(`ok ${name}`);
  } catch (e) {
    console.log(`failed ${name}: ${String(e.message).split('\n')[0]}`);
  }
}
await driver.deleteSession();
