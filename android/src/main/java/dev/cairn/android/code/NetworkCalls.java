package dev.cairn.android.code;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Sends calls that lead out of the app, to networks or to the machine's programs, to the device's own classes. */
final class NetworkCalls extends MethodVisitor {
    private static final String CHANNELS = "dev/cairn/android/runtime/hook/AppChannelCalls";
    private static final String NETWORK = "dev/cairn/android/runtime/hook/AppNetwork";

    private record Target(String owner, String name) {}

    /** Methods with the same parameters that are called instead; an instance becomes the first. */
    private static final Map<String, Target> CALLS = Stream.of(
                    channel("SocketChannel", "open", "open"),
                    channel("SocketChannel", "connect", "connect"),
                    channel("AsynchronousSocketChannel", "connect", "connect"),
                    channel("ServerSocketChannel", "bind", "bind"),
                    channel("ServerSocketChannel", "getLocalAddress", "localAddress"),
                    channel("AsynchronousServerSocketChannel", "bind", "bind"),
                    channel("AsynchronousServerSocketChannel", "getLocalAddress", "localAddress"),
                    channel("NetworkChannel", "bind", "bind"),
                    channel("NetworkChannel", "getLocalAddress", "localAddress"),
                    channel("DatagramChannel", "bind", "bind"),
                    channel("DatagramChannel", "connect", "connect"),
                    channel("DatagramChannel", "send", "send"),
                    entry("java/net/Socket.connect", CHANNELS, "connect"),
                    entry("java/net/ServerSocket.bind", CHANNELS, "bind"),
                    entry("java/net/ServerSocket.getLocalPort", CHANNELS, "localPort"),
                    entry("java/net/ServerSocket.getLocalSocketAddress", CHANNELS, "localAddress"),
                    entry("java/net/DatagramSocket.send", CHANNELS, "send"),
                    entry("java/net/DatagramSocket.connect", CHANNELS, "connect"),
                    entry("java/net/InetAddress.getLocalHost", NETWORK, "localHost"),
                    entry("java/net/InetAddress.isReachable", NETWORK, "isReachable"),
                    entry("java/net/NetworkInterface.getNetworkInterfaces", NETWORK, "interfaces"),
                    entry("java/net/NetworkInterface.networkInterfaces", NETWORK, "interfaceStream"),
                    entry("java/net/NetworkInterface.getByName", NETWORK, "interfaceByName"),
                    entry("java/net/NetworkInterface.getByIndex", NETWORK, "interfaceByIndex"),
                    entry("java/net/NetworkInterface.getByInetAddress", NETWORK, "interfaceByAddress"),
                    entry("java/lang/Runtime.exec", NETWORK, "exec"),
                    entry("java/lang/ProcessBuilder.start", NETWORK, "start"))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    NetworkCalls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    private static Map.Entry<String, Target> channel(String type, String from, String to) {
        return entry("java/nio/channels/" + type + "." + from, CHANNELS, to);
    }

    private static Map.Entry<String, Target> entry(String from, String owner, String name) {
        return Map.entry(from, new Target(owner, name));
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        Target target = opcode == Opcodes.INVOKESPECIAL ? null : target(owner, name, descriptor);
        if (target != null) {
            String with = opcode == Opcodes.INVOKESTATIC ? descriptor : "(L" + owner + ";" + descriptor.substring(1);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, target.owner(), target.name(), with, false);
            return;
        }
        if (owner.equals("java/net/Socket") && name.equals("<init>") && descriptor.equals("(Ljava/net/Proxy;)V")) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, NETWORK, "proxy", "(Ljava/net/Proxy;)Ljava/net/Proxy;", false);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** A channel of another family of addresses than the network's leads nowhere. */
    private static @Nullable Target target(String owner, String name, String descriptor) {
        return descriptor.startsWith("(Ljava/net/ProtocolFamily;") ? null : CALLS.get(owner + "." + name);
    }
}
