package dev.cairn.agent.origin;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressScopeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "10.1.2.3",
                "100.64.0.1",
                "127.0.0.1",
                "127.255.0.9",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "192.0.2.1",
                "192.0.0.8",
                "198.18.0.1",
                "198.51.100.1",
                "203.0.113.1",
                "224.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::ffff:10.0.0.1",
                "::127.0.0.1",
                "fe80::1",
                "fec0::1",
                "fc00::1",
                "fd12:3456::1",
                "ff02::1",
                "64:ff9b::7f00:1",
                "64:ff9b:1::1",
                "2002:7f00:1::",
                "2001::1",
                "2001:db8::1",
                "3fff::1",
                "100::1"
            })
    void isPrivate(String address) throws UnknownHostException {
        assertThat(AddressScope.of(InetAddress.getByName(address))).isEqualTo(AddressScope.PRIVATE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.1",
                "100.63.0.1",
                "100.128.0.1",
                "172.15.0.1",
                "172.32.0.1",
                "192.167.1.1",
                "198.20.0.1",
                "223.255.255.255",
                "2606:4700:4700::1111",
                "2a00:1450::1",
                "64:ff9b::101:101",
                "2002:101:101::"
            })
    void isEverybodys(String address) throws UnknownHostException {
        assertThat(AddressScope.of(InetAddress.getByName(address))).isEqualTo(AddressScope.PUBLIC);
    }
}
