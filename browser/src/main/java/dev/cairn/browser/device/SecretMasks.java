package dev.cairn.browser.device;

import dev.cairn.agent.device.SecretPattern;
import dev.cairn.agent.input.Secret;
import dev.cairn.browser.look.PictureMask;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What is kept out of all that a browser tells. Immutable. */
record SecretMasks(List<Pattern> patterns) {
    SecretMasks {
        patterns = patterns.stream().sorted(SecretPattern.LONGEST_FIRST).toList();
    }

    static SecretMasks of(Set<Secret> secrets) {
        return new SecretMasks(secrets.stream()
                .map(secret -> SecretPattern.of(secret.reveal()))
                .toList());
    }

    SecretMasks with(Set<Secret> more) {
        return new SecretMasks(
                Stream.concat(patterns.stream(), of(more).patterns().stream()).toList());
    }

    String masked(String text) {
        String left = text;
        for (Pattern secret : patterns) {
            left = secret.matcher(left).replaceAll(PictureMask.MASK);
        }
        return left;
    }
}
