package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import android.R.attr;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** Accounts that an app keeps by an authenticator of its own: who signs in, and who asks later. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccountsIT {
    private static final String PACKAGE = "dev.cairn.accounts";

    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        JavaApp app = JavaApp.named("accounts");
        int description = app.withXml(
                "authenticator", "account-authenticator", root -> text(root, "accountType", attr.accountType, PACKAGE));
        driver = new AndroidDriver(
                URI.create(DeviceUnderTest.shared()).toURL(),
                new UiAutomator2Options()
                        .setApp(app.with(manifest -> declare(manifest, description))
                                .build(temp)
                                .toString()));
    }

    private static void declare(AndroidManifestBlock manifest, int description) {
        ResXmlElement application = manifest.getOrCreateApplicationElement();
        text(application.newElement("activity"), "name", attr.name, PACKAGE + ".Main$Login");
        ResXmlElement service = application.newElement("service");
        text(service, "name", attr.name, PACKAGE + ".Main$Keeper");
        text(
                service.newElement("intent-filter").newElement("action"),
                "name",
                attr.name,
                "android.accounts.AccountAuthenticator");
        ResXmlElement data = service.newElement("meta-data");
        text(data, "name", attr.name, "android.accounts.AccountAuthenticator");
        data.getOrCreateAndroidAttribute("resource", attr.resource).setValueAsResourceId(description);
    }

    private static void text(ResXmlElement element, String name, int id, String value) {
        element.getOrCreateAndroidAttribute(name, id).setValueAsString(value);
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    @BeforeEach
    void fresh() {
        driver.executeScript("mobile: clearApp", Map.of("appId", PACKAGE));
        driver.activateApp(PACKAGE);
    }

    private void tap(String text) {
        driver.findElement(By.xpath("//*[@text='" + text + "']")).click();
    }

    private void signIn() {
        tap("sign in");
        tap("I am ada");
    }

    private String lines() {
        return driver.findElement(By.xpath("//*[contains(@text, ' = ')]")).getText();
    }

    @Test
    void whoSignsInIsAskedByTheAppsOwnAuthenticator() {
        assertThat(lines()).contains("accounts = 0");
        tap("sign in");
        assertThat(driver.currentActivity()).isEqualTo(".Main$Login");

        tap("I am ada");
        assertThat(lines()).contains("accounts = 1").contains("added = ada");
    }

    @Test
    void whoLeavesItsScreenHasCancelled() {
        tap("sign in");
        driver.navigate().back();

        assertThat(lines()).contains("added = OperationCanceledException").doesNotContain("accounts = 1");
    }

    @Test
    void theAuthenticatorIsAskedForTokensAndFeatures() {
        signIn();
        tap("token");
        tap("premium");

        assertThat(lines()).contains("token = web of secret").contains("premium = 1");
    }

    @Test
    void accountsOutliveTheProcessAndNotTheData() {
        signIn();
        driver.terminateApp(PACKAGE);
        driver.activateApp(PACKAGE);
        assertThat(lines()).contains("accounts = 1");

        fresh();
        assertThat(lines()).contains("accounts = 0");
    }

    @Test
    void anAccountIsRemovedIfItsAuthenticatorAllowsIt() {
        signIn();
        tap("remove");

        assertThat(lines().strip()).endsWith("accounts = 0");
    }

    /** As on a phone without Google's services. */
    @Test
    void accountsOfOtherKindsCannotBeHad() {
        tap("google");
        tap("foreign");

        assertThat(lines())
                .contains("google = AuthenticatorException bind failure")
                .contains("foreign = SecurityException");
    }
}
