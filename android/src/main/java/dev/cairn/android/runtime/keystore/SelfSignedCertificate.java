package dev.cairn.android.runtime.keystore;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Date;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.ASN1EncodableVector;
import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERBitString;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.asn1.x509.TBSCertificate;
import org.bouncycastle.asn1.x509.Time;
import org.bouncycastle.asn1.x509.V3TBSCertificateGenerator;
import org.bouncycastle.asn1.x9.X9ObjectIdentifiers;

/** What stands in the certificate that a new pair of keys gets, as the app asked for it. */
record SelfSignedCertificate(X500Principal subject, BigInteger serial, Date from, Date until) {
    Certificate certify(KeyPair keys) throws GeneralSecurityException, IOException {
        boolean rsa = keys.getPrivate().getAlgorithm().equals("RSA");
        AlgorithmIdentifier by = new AlgorithmIdentifier(
                rsa ? PKCSObjectIdentifiers.sha256WithRSAEncryption : X9ObjectIdentifiers.ecdsa_with_SHA256);
        TBSCertificate content = content(keys, by);
        Signature signature = Signature.getInstance(rsa ? "SHA256withRSA" : "SHA256withECDSA");
        signature.initSign(keys.getPrivate());
        signature.update(content.getEncoded(ASN1Encoding.DER));
        ASN1EncodableVector whole = new ASN1EncodableVector();
        whole.add(content);
        whole.add(by);
        whole.add(new DERBitString(signature.sign()));
        return CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(new DERSequence(whole).getEncoded(ASN1Encoding.DER)));
    }

    private TBSCertificate content(KeyPair keys, AlgorithmIdentifier by) {
        V3TBSCertificateGenerator content = new V3TBSCertificateGenerator();
        X500Name name = X500Name.getInstance(subject.getEncoded());
        content.setSerialNumber(new ASN1Integer(serial));
        content.setSignature(by);
        content.setIssuer(name);
        content.setSubject(name);
        content.setStartDate(new Time(from));
        content.setEndDate(new Time(until));
        content.setSubjectPublicKeyInfo(
                SubjectPublicKeyInfo.getInstance(keys.getPublic().getEncoded()));
        return content.generateTBSCertificate();
    }
}
