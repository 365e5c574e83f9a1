package dev.cairn.android.pool;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** What a device answers, if it is no more than any of its answers: an app that has got hold of the device may answer without end. */
final class LimitedBody implements BodySubscriber<byte[]> {
    private static final int MOST_MB = 64;

    private final BodySubscriber<byte[]> all = BodySubscribers.ofByteArray();
    private long left = (long) MOST_MB << 20;
    private Flow.@Nullable Subscription subscription;

    @Override
    public CompletionStage<byte[]> getBody() {
        return all.getBody();
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        all.onSubscribe(given);
    }

    @Override
    public void onNext(List<ByteBuffer> some) {
        boolean exceeded = left < 0;
        for (ByteBuffer part : some) {
            left -= part.remaining();
        }
        if (left >= 0) {
            all.onNext(some);
        } else if (!exceeded && subscription != null) {
            subscription.cancel();
            all.onError(new IOException("its answer is larger than " + MOST_MB + " MB"));
        }
    }

    @Override
    public void onError(Throwable why) {
        all.onError(why);
    }

    @Override
    public void onComplete() {
        all.onComplete();
    }
}
