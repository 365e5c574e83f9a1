package dev.cairn.accounts;

import android.accounts.AbstractAccountAuthenticator;
import android.accounts.Account;
import android.accounts.AccountAuthenticatorActivity;
import android.accounts.AccountAuthenticatorResponse;
import android.accounts.AccountManager;
import android.accounts.AccountManagerFuture;
import android.app.Activity;
import android.app.Service;
import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.os.IBinder;
import android.view.View;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.concurrent.Callable;

/** Lets nobody in who has not signed in; its own authenticator asks for the name. */
public class Main extends Activity {
    static final String TYPE = "dev.cairn.accounts";

    private final StringBuilder lines = new StringBuilder();
    private AccountManager manager;
    private TextView answers;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        manager = AccountManager.get(this);
        LinearLayout column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        column.setFitsSystemWindows(true);
        answers = new TextView(this);
        column.addView(answers);
        button(column, "sign in", view -> signIn());
        button(column, "token", view -> tell("token", manager.getAuthToken(account(), "web", null, this, null, null),
                AccountManager.KEY_AUTHTOKEN));
        button(column, "premium", view -> premium());
        button(column, "remove", view -> manager.removeAccount(account(), this, null, null));
        button(column, "google", view ->
                tell("google", manager.addAccount("com.google", null, null, null, this, null, null), ""));
        button(column, "foreign", view -> line("foreign", () ->
                manager.addAccountExplicitly(new Account("me", "com.google"), null, null)));
        setContentView(column);
        manager.addOnAccountsUpdatedListener(
                accounts -> line("accounts", () -> accounts.length), null, true);
    }

    private void button(LinearLayout column, String name, View.OnClickListener listener) {
        TextView line = new TextView(this);
        line.setText(name);
        line.setOnClickListener(listener);
        column.addView(line);
    }

    private void signIn() {
        tell("added", manager.addAccount(TYPE, "web", null, null, this, null, null), AccountManager.KEY_ACCOUNT_NAME);
    }

    private void premium() {
        new Thread(() -> {
            try {
                Account[] found = manager.getAccountsByTypeAndFeatures(TYPE, new String[] {"premium"}, null, null)
                        .getResult();
                runOnUiThread(() -> line("premium", () -> found.length));
            } catch (Exception e) {
                runOnUiThread(() -> line("premium", () -> e));
            }
        }).start();
    }

    private Account account() {
        return manager.getAccountsByType(TYPE)[0];
    }

    private void tell(String name, AccountManagerFuture<Bundle> future, String key) {
        new Thread(() -> {
            try {
                Bundle result = future.getResult();
                runOnUiThread(() -> line(name, () -> result.getString(key)));
            } catch (Exception e) {
                runOnUiThread(() -> line(name, () -> e.getClass().getSimpleName() + " " + e.getMessage()));
            }
        }).start();
    }

    private void line(String name, Callable<Object> answer) {
        String text;
        try {
            text = String.valueOf(answer.call());
        } catch (Exception e) {
            text = e.getClass().getSimpleName();
        }
        lines.append(name).append(" = ").append(text).append('\n');
        answers.setText(lines);
    }

    /** Its screen; whoever leaves it without a name has cancelled. */
    public static class Login extends AccountAuthenticatorActivity {
        @Override
        protected void onCreate(Bundle state) {
            super.onCreate(state);
            TextView in = new TextView(this);
            in.setText("I am ada");
            in.setFitsSystemWindows(true);
            in.setOnClickListener(view -> {
                Account account = new Account("ada", TYPE);
                AccountManager.get(this).addAccountExplicitly(account, "secret", null);
                Bundle result = new Bundle();
                result.putString(AccountManager.KEY_ACCOUNT_NAME, account.name);
                result.putString(AccountManager.KEY_ACCOUNT_TYPE, account.type);
                setAccountAuthenticatorResult(result);
                finish();
            });
            setContentView(in);
        }
    }

    /** Keeps the accounts. */
    public static class Keeper extends Service {
        @Override
        public IBinder onBind(Intent intent) {
            return new Authenticator(this).getIBinder();
        }

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }

    private static final class Authenticator extends AbstractAccountAuthenticator {
        private final Context context;

        Authenticator(Context context) {
            super(context);
            this.context = context;
        }

        @Override
        public Bundle addAccount(AccountAuthenticatorResponse response, String type, String tokenType,
                String[] features, Bundle options) {
            Bundle result = new Bundle();
            result.putParcelable(AccountManager.KEY_INTENT, new Intent(context, Login.class)
                    .putExtra(AccountManager.KEY_ACCOUNT_AUTHENTICATOR_RESPONSE, response));
            return result;
        }

        @Override
        public Bundle getAuthToken(AccountAuthenticatorResponse response, Account account, String type,
                Bundle options) {
            String password = AccountManager.get(context).getPassword(account);
            Bundle result = new Bundle();
            result.putString(AccountManager.KEY_ACCOUNT_NAME, account.name);
            result.putString(AccountManager.KEY_ACCOUNT_TYPE, account.type);
            result.putString(AccountManager.KEY_AUTHTOKEN, type + " of " + password);
            return result;
        }

        @Override
        public Bundle hasFeatures(AccountAuthenticatorResponse response, Account account, String[] features) {
            Bundle result = new Bundle();
            result.putBoolean(AccountManager.KEY_BOOLEAN_RESULT, features[0].equals("premium"));
            return result;
        }

        @Override
        public Bundle editProperties(AccountAuthenticatorResponse response, String type) {
            return null;
        }

        @Override
        public Bundle confirmCredentials(AccountAuthenticatorResponse response, Account account, Bundle options) {
            return null;
        }

        @Override
        public String getAuthTokenLabel(String type) {
            return type;
        }

        @Override
        public Bundle updateCredentials(AccountAuthenticatorResponse response, Account account, String type,
                Bundle options) {
            return null;
        }

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }
}
