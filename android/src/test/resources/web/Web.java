package dev.cairn.web;

import android.app.Activity;
import android.app.AlertDialog;
import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.os.Bundle;
import android.webkit.JavascriptInterface;
import android.webkit.WebChromeClient;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.io.ByteArrayInputStream;

/** An app that is one page, and a line of text that says what its web view told it. */
public class Web extends Activity {
    private TextView log;
    private WebView web;
    private int cards;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(android.view.Window.FEATURE_NO_TITLE);
        LinearLayout layout = new LinearLayout(this);
        layout.setOrientation(LinearLayout.VERTICAL);
        log = new TextView(this);
        log.setSingleLine(); // so that the page keeps its size
        web = new WebView(this);
        log.setOnClickListener(view -> turn());
        log.setOnLongClickListener(view -> details());
        layout.addView(log);
        layout.addView(web, new LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, 0, 1));
        setContentView(layout);
        web.getSettings().setJavaScriptEnabled(true);
        web.addJavascriptInterface(new Bridge(), "App");
        web.setWebViewClient(new Client());
        web.setWebChromeClient(new Chrome());
        String url = getIntent().getStringExtra("url");
        web.loadUrl(url == null ? "file:///android_asset/www/page.html" : url);
        web.addJavascriptInterface(new Bridge(), "Late"); // as Capacitor's apps do: while the page loads
    }

    /** As an app of cards does it: shows another page, and draws it for an animation before it is there. */
    private void turn() {
        cards++;
        String color = cards % 2 == 0 ? "00ff00" : "0000ff";
        web.loadDataWithBaseURL(
                "",
                "<body bgcolor=" + color + ">card " + cards + "<p id=size>as it was</p><script>location.href = '#card';"
                        + "onresize = () => size.innerText = 'resized'</script>",
                "text/html",
                "utf-8",
                null);
        web.draw(new Canvas(Bitmap.createBitmap(web.getWidth(), web.getHeight(), Bitmap.Config.ARGB_8888)));
    }

    /** A page in a dialog, before the other one. */
    private boolean details() {
        WebView page = new WebView(this);
        page.loadData("the card's details", "text/html", null);
        new AlertDialog.Builder(this).setView(page).show();
        return true;
    }

    private void say(String what) {
        log.setText(log.getText() + what + ";");
    }

    @Override
    public void onBackPressed() {
        if (web.canGoBack()) {
            web.goBack();
        } else {
            super.onBackPressed();
        }
    }

    public class Bridge {
        @JavascriptInterface
        public String greet(String name) {
            return "hello " + name;
        }

        @JavascriptInterface
        public int add(int a, int b) {
            return a + b;
        }

        public String hidden() {
            return "not annotated";
        }

        @JavascriptInterface
        public void evaluate() {
            runOnUiThread(() -> web.evaluateJavascript("({a: [1, 'x'], b: null})", value -> say("value " + value)));
        }
    }

    private class Client extends WebViewClient {
        @Override
        public void onPageStarted(WebView view, String url, Bitmap icon) {
            say("started " + name(url));
        }

        @Override
        public void onPageFinished(WebView view, String url) {
            say("finished " + name(url));
        }

        @Override
        public void onReceivedHttpError(WebView view, WebResourceRequest request, WebResourceResponse response) {
            say("http error " + response.getStatusCode() + " " + name(request.getUrl().toString()));
        }

        @Override
        public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
            if (request.getUrl().toString().endsWith("gone")) {
                say("no " + name(request.getUrl().toString()));
                view.loadUrl(request.getUrl().toString());
            }
        }

        @Override
        public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
            say("asked " + name(request.getUrl().toString()));
            return request.getUrl().getScheme().equals("custom");
        }

        @Override
        public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
            if (!"app.local".equals(request.getUrl().getHost())) {
                return null;
            }
            byte[] page = "<title>Local</title><p>from the app itself</p>".getBytes();
            return new WebResourceResponse("text/html", "utf-8", new ByteArrayInputStream(page));
        }

        private String name(String url) {
            return url.substring(url.lastIndexOf('/') + 1);
        }
    }

    private class Chrome extends WebChromeClient {
        @Override
        public void onReceivedTitle(WebView view, String title) {
            say("title " + title);
        }
    }
}
