package libraries;

import io.reactivex.rxjava3.core.BackpressureStrategy;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Maybe;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.schedulers.TestScheduler;
import io.reactivex.rxjava3.subjects.BehaviorSubject;
import io.reactivex.rxjava3.subjects.PublishSubject;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** RxJava: pipelines, schedulers, errors, back pressure. */
public final class Rx {
    private Rx() {}

    public static void run(PrintStream out) {
        Observable.range(1, 20).filter(i -> i % 3 != 0).map(i -> i * i).buffer(4).scan(0, (sum, list) -> sum + list.size()).subscribe(v -> out.print(v + " "));
        out.println();
        Observable.just("a", "b", "c").zipWith(Observable.interval(1, TimeUnit.MILLISECONDS), (s, n) -> s + n).blockingForEach(out::println);
        out.println(Flowable.range(1, 1000).parallel(3).runOn(Schedulers.computation()).map(i -> i * 2L).reduce(Long::sum).blockingSingle());
        AtomicInteger tries = new AtomicInteger();
        out.println(Single.fromCallable(() -> {
                    if (tries.incrementAndGet() < 3) {
                        throw new IOException("again");
                    }
                    return "ok" + tries;
                })
                .retry(5)
                .blockingGet());
        Observable.error(new IllegalStateException("bad")).onErrorReturn(Throwable::getMessage).concatWith(Observable.just("end")).subscribe(out::println);
        TestScheduler scheduler = new TestScheduler();
        PublishSubject<String> typed = PublishSubject.create();
        typed.debounce(100, TimeUnit.MILLISECONDS, scheduler).switchMap(s -> Observable.just(s, s + "!")).distinctUntilChanged().subscribe(out::println);
        typed.onNext("x");
        scheduler.advanceTimeBy(50, TimeUnit.MILLISECONDS);
        typed.onNext("y");
        scheduler.advanceTimeBy(200, TimeUnit.MILLISECONDS);
        BehaviorSubject<Integer> state = BehaviorSubject.createDefault(7);
        Observable.combineLatest(state, Observable.just(1, 2), Integer::sum).doFinally(() -> out.println("final")).take(2).subscribe(out::println, out::println, () -> out.println("done"));
        out.println(Flowable.<Integer>create(emitter -> {
                    for (int i = 0; i < 300; i++) {
                        emitter.onNext(i);
                    }
                    emitter.onComplete();
                }, BackpressureStrategy.DROP)
                .observeOn(Schedulers.single(), false, 16)
                .count()
                .map(n -> n > 0)
                .blockingGet());
        out.println(Maybe.<String>empty().defaultIfEmpty("none").blockingGet() + Observable.range(1, 6).groupBy(i -> i % 2 == 0).flatMapSingle(g -> g.toList().map(l -> g.getKey() + ":" + l)).toSortedList().blockingGet());
        Observable.just(1).map(i -> i / (i - 1)).test().assertError(ArithmeticException.class);
        Observable.fromArray(5, 3, 9).sorted().window(2).concatMapEager(w -> w.toList().toObservable()).blockingSubscribe(out::println);
    }
}
