package libraries;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.CacheControl;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Cookie;
import okhttp3.FormBody;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.MultipartBody;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ByteString;
import okio.GzipSink;
import okio.GzipSource;
import okio.HashingSource;
import okio.Okio;
import okio.Options;
import okio.Pipe;

/** Okio's buffers and OkHttp without a network. */
public final class Square {
    private Square() {}

    public static void run(PrintStream out) throws Exception {
        Buffer buffer = new Buffer().writeUtf8("h\u00e9llo \ud83d\ude00 ").writeDecimalLong(-42).writeHexadecimalUnsignedLong(0xbeef).writeIntLe(7).writeLong(1L << 40);
        out.println(buffer.size() + " " + buffer.snapshot().sha1().hex() + " " + buffer.indexOf((byte) 'l') + " " + buffer.clone().readUtf8(6));
        out.println(buffer.readUtf8Line() + ByteString.encodeUtf8("text").base64Url() + ByteString.decodeHex("00ff10").toByteArray().length);
        Buffer zipped = new Buffer();
        try (var sink = Okio.buffer(new GzipSink(zipped))) {
            for (int i = 0; i < 2000; i++) {
                sink.writeUtf8("line " + i % 10).writeByte('\n');
            }
        }
        HashingSource hashing = HashingSource.sha256(new GzipSource(zipped));
        BufferedSource source = Okio.buffer(hashing);
        int lines = 0;
        Options options = Options.of(ByteString.encodeUtf8("line 3"), ByteString.encodeUtf8("line "));
        int[] selected = new int[2];
        while (!source.exhausted()) {
            selected[source.select(options)]++;
            source.readUtf8LineStrict();
            lines++;
        }
        out.println(lines + " " + selected[0] + " " + selected[1] + " " + hashing.hash().hex());
        Pipe pipe = new Pipe(16);
        Thread writer = new Thread(() -> {
            try (var sink = Okio.buffer(pipe.sink())) {
                sink.writeUtf8("through a pipe that is smaller than this");
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        out.println(Okio.buffer(pipe.source()).readUtf8());
        writer.join();
        http(out);
    }

    private static void http(PrintStream out) throws Exception {
        HttpUrl url = HttpUrl.get("https://user:pw@example.com:8443/a%20b/../c/?q=1&q=two%26#frag").newBuilder().addPathSegment("x y").addQueryParameter("n", null).build();
        out.println(url + " " + url.queryParameterValues("q") + url.pathSegments() + url.resolve("../z") + HttpUrl.parse("nonsense"));
        out.println(Headers.of(Map.of("A", "1")).newBuilder().add("b: 2").set("A", "3").build().toMultimap() + " " + MediaType.get("text/html; charset=utf-8").charset() + CacheControl.FORCE_CACHE);
        Buffer body = new Buffer();
        new FormBody.Builder().add("k&", "v =").addEncoded("e", "%20").build().writeTo(body);
        out.println(body.readUtf8());
        MultipartBody multi = new MultipartBody.Builder("edge").setType(MultipartBody.FORM).addFormDataPart("f", "name.txt", RequestBody.create("data", MediaType.get("text/plain"))).build();
        multi.writeTo(body);
        out.println(body.readUtf8().replace("\r\n", "|") + multi.contentLength());
        out.println(Cookie.parse(HttpUrl.get("https://example.com/"), "a=b; Path=/p; Secure; HttpOnly; Max-Age=0").path());
        OkHttpClient client = new OkHttpClient.Builder()
                .addInterceptor(chain -> chain.proceed(chain.request().newBuilder().header("X", "added").build()))
                .addInterceptor(chain -> {
                    Request request = chain.request();
                    if (request.url().encodedPath().equals("/fail")) {
                        throw new IOException("refused " + request.header("X"));
                    }
                    return new Response.Builder().request(request).protocol(Protocol.HTTP_2).code(200).message("fine").header("Etag", "e").body(ResponseBody.create("body of " + request.url().encodedPath(), MediaType.get("text/plain"))).build();
                })
                .callTimeout(5, TimeUnit.SECONDS)
                .build();
        try (Response response = client.newCall(new Request.Builder().url("https://example.com/one").build()).execute()) {
            out.println(response.code() + response.message() + response.body().string() + response.request().header("X"));
        }
        CountDownLatch both = new CountDownLatch(1);
        StringBuffer events = new StringBuffer();
        client.newCall(new Request.Builder().url("https://example.com/fail").post(RequestBody.create(new byte[3])).build()).enqueue(new Callback() {
            @Override
            public void onFailure(Call call, IOException e) {
                events.append(e.getMessage()).append(call.isExecuted());
                both.countDown();
            }

            @Override
            public void onResponse(Call call, Response response) {
                both.countDown();
            }
        });
        both.await(10, TimeUnit.SECONDS);
        client.dispatcher().executorService().shutdown();
        out.println(events + " " + List.of(Protocol.get("h2"), Protocol.HTTP_1_1));
    }
}
