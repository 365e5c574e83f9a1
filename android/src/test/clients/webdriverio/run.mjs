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
