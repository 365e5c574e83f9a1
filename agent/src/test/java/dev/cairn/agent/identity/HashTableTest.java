package dev.cairn.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HashTableTest {
    @Test
    void keepsTheFirstNumberOfEach() {
        HashTable table = new HashTable(4);

        assertThat(table.valueOf(7)).isEqualTo(-1);
        assertThat(table.putIfAbsent(7, 3)).isEqualTo(-1);
        assertThat(table.putIfAbsent(7, 4)).isEqualTo(3);
        assertThat(table.valueOf(7)).isEqualTo(3);
        assertThat(table.valueOf(0)).isEqualTo(-1);
    }

    @Test
    void doesAsAMapDoesWhenItIsAsFullAsItMayBe() {
        Random random = new Random(3);
        for (int most = 0; most < 300; most++) {
            HashTable table = new HashTable(most);
            Map<Long, Integer> map = new HashMap<>();
            for (int i = 0; i < most; i++) {
                long key = random.nextInt(most) - most / 2L; // many meet in a place
                Integer known = map.putIfAbsent(key, i);

                assertThat(table.putIfAbsent(key, i)).isEqualTo(known == null ? -1 : known);
            }
            map.forEach((key, value) -> assertThat(table.valueOf(key)).isEqualTo(value));
        }
    }
}
