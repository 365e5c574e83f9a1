package dev.cairn.android.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** The recorder's end of apps' TLS connections: any server, by a certificate that apps trust because the device's trust store has its issuer. */
final class RecorderTls {
    private static final String PROVIDER = "SunJSSE";

    private final RecorderAuthority authority = new RecorderAuthority();
    private final Map<String, SSLContext> contexts = new ConcurrentHashMap<>();

    RecorderTls() throws IOException {
        try {
            trust();
        } catch (GeneralSecurityException e) {
            throw new IOException("The recorder's trust store cannot be made: " + e.getMessage(), e);
        }
    }

    /** All that the machine trusts, and the recorder. */
    private void trust() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        TrustManagerFactory machine = TrustManagerFactory.getInstance("PKIX", PROVIDER);
        machine.init((KeyStore) null);
        int number = 0;
        for (TrustManager manager : machine.getTrustManagers()) {
            for (X509Certificate known : ((X509TrustManager) manager).getAcceptedIssuers()) {
                store.setCertificateEntry("machine" + number++, known);
            }
        }
        store.setCertificateEntry("recorder", authority.root());
        write(store);
        TrustManagerFactory all = TrustManagerFactory.getInstance("PKIX", PROVIDER);
        all.init(store);
        SSLContext context = SSLContext.getInstance("TLS", PROVIDER);
        context.init(null, all.getTrustManagers(), null);
        SSLContext.setDefault(context);
        HttpsURLConnection.setDefaultSSLSocketFactory(context.getSocketFactory());
    }

    /** Apps that look for the machine's trust store find this one. */
    private static void write(KeyStore store) throws GeneralSecurityException, IOException {
        Path file = Files.createTempFile("trust", ".p12");
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, "cairn".toCharArray());
        }
        System.setProperty("javax.net.ssl.trustStore", file.toString());
        System.setProperty("javax.net.ssl.trustStoreType", "PKCS12");
        System.setProperty("javax.net.ssl.trustStorePassword", "cairn");
    }

    /** Speaks TLS as the server on a connection of which the first bytes were read already. */
    Socket accept(Socket connection, InputStream read, String host) throws IOException {
        SSLSocket secure = (SSLSocket) context(host).getSocketFactory().createSocket(connection, read, true);
        SSLParameters parameters = secure.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {"http/1.1"});
        secure.setSSLParameters(parameters);
        secure.startHandshake();
        return secure;
    }

    private SSLContext context(String host) throws IOException {
        SSLContext known = contexts.get(host);
        if (known != null) {
            return known;
        }
        try {
            SSLContext made = SSLContext.getInstance("TLS", PROVIDER);
            X509Certificate[] chain = {authority.of(host), authority.root()};
            made.init(new KeyManager[] {new OneKey(authority.serverKey().getPrivate(), chain)}, null, null);
            contexts.put(host, made);
            return made;
        } catch (GeneralSecurityException e) {
            throw new IOException("TLS for " + host + " cannot be set up: " + e.getMessage(), e);
        }
    }

    private static final class OneKey extends X509ExtendedKeyManager {
        private final PrivateKey key;
        private final X509Certificate[] chain;

        OneKey(PrivateKey key, X509Certificate[] chain) {
            this.key = key;
            this.chain = chain;
        }

        @Override
        public String @Nullable [] getClientAliases(String type, Principal[] issuers) {
            return null;
        }

        @Override
        public @Nullable String chooseClientAlias(String[] types, Principal[] issuers, Socket socket) {
            return null;
        }

        @Override
        public String[] getServerAliases(String type, Principal[] issuers) {
            return new String[] {"server"};
        }

        @Override
        public @Nullable String chooseServerAlias(String type, Principal[] issuers, Socket socket) {
            return type.equals("EC") || type.startsWith("EC") ? "server" : null;
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return chain.clone();
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return key;
        }
    }
}
