// An Appium driver that serves recorded screens: a phone with one app on it, as RECORDED_SCREENS (a JSON file) describes it.
const {readFileSync} = require('node:fs');
const {BaseDriver} = require('appium/driver');

const HOME = {
  activity: '.Launcher',
  source: '<hierarchy rotation="0"><node index="0" class="android.widget.FrameLayout" package="launcher" text="" bounds="[0,0][1080,1920]"/></hierarchy>',
};

/** What outlives a session: the phone. */
const phone = {installed: null, open: [], front: false, calls: []};

class RecordedDriver extends BaseDriver {
  constructor(opts, shouldValidateCaps) {
    super(opts, shouldValidateCaps);
    this.locatorStrategies = ['id', 'xpath', 'accessibility id', 'class name', '-android uiautomator'];
    this.desiredCapConstraints = {};
  }

  get doc() {
    return JSON.parse(readFileSync(process.env.RECORDED_SCREENS, 'utf8'));
  }

  async createSession(...args) {
    const [id, caps] = await super.createSession(...args);
    phone.installed ??= this.doc.installed ?? null;
    if (this.doc.open && phone.calls.length === 0) {
      phone.open = [...this.doc.open];
      phone.front = true;
    }
    phone.calls.push('session');
    return [id, {...caps, ...this.doc.capabilities}];
  }

  get screen() {
    return phone.front && phone.open.length ? this.doc.screens[phone.open.at(-1)] : HOME;
  }

  async getPageSource() {
    return this.screen.source;
  }

  async getScreenshot() {
    return this.doc.picture;
  }

  async getCurrentPackage() {
    return this.screen === HOME ? 'launcher' : this.doc.app;
  }

  async getCurrentActivity() {
    return this.screen.activity;
  }

  async back() {
    phone.open.pop();
    phone.front = phone.open.length > 0;
  }

  async getLog() {
    return [];
  }

  async performActions(actions) {
    const point = actions.flatMap((source) => source.actions).find((item) => item.type === 'pointerMove');
    const led = (this.screen.taps ?? []).find(
      ({bounds: [left, top, right, bottom]}) =>
        point && point.x >= left && point.x < right && point.y >= top && point.y < bottom,
    );
    if (led) {
      phone.open.push(led.to);
    }
  }

  async releaseActions() {}

  async execute(script, args) {
    phone.calls.push(script);
    const given = args?.[0] ?? {};
    switch (script.replace('mobile: ', '')) {
      case 'isAppInstalled':
        return phone.installed !== null && given.appId === this.doc.app;
      case 'listApps':
        return phone.installed === null
          ? {}
          : {[this.doc.app]: {packageName: this.doc.app, versionCode: phone.installed}};
      case 'installApp':
        phone.installed = this.doc.versionCode;
        return null;
      case 'removeApp':
        phone.installed = null;
        phone.open = [];
        phone.front = false;
        return true;
      case 'activateApp':
        phone.open = phone.open.length ? phone.open : [this.doc.first];
        phone.front = true;
        return null;
      case 'terminateApp': {
        const ran = phone.open.length > 0;
        phone.open = [];
        phone.front = false;
        return ran;
      }
      case 'clearApp':
        return null;
      case 'queryAppState':
        return phone.installed === null ? 0 : phone.open.length === 0 ? 1 : phone.front ? 4 : 3;
      case 'getCurrentPackage':
        return await this.getCurrentPackage();
      case 'getCurrentActivity':
        return await this.getCurrentActivity();
      case 'isKeyboardShown':
        return false;
      case 'calls':
        return phone.calls;
      default:
        throw new Error(`no script '${script}' on recorded screens`);
    }
  }

  async isKeyboardShown() {
    return false;
  }

  async setOrientation() {}
}

module.exports = {RecordedDriver};
