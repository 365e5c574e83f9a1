package dev.cairn.browser.heal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.BiConsumer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Labelled changes: each kind of change made to each target of pages of different make. Of pages half are to set rules by, half to test them. */
final class HealSet {
    private static final String LABEL = "data-heal";
    private static final Map<String, BiConsumer<Document, Random>> KINDS = kinds();
    private static final Map<String, String> GERMAN = Map.ofEntries(
            Map.entry("Delete", "Löschen"),
            Map.entry("Edit", "Bearbeiten"),
            Map.entry("Save", "Speichern"),
            Map.entry("Cancel", "Abbrechen"),
            Map.entry("Search", "Suchen"),
            Map.entry("Name", "Name des Kunden"),
            Map.entry("E-mail", "E-Mail-Adresse"),
            Map.entry("City", "Ort"),
            Map.entry("New customer", "Neuer Kunde"),
            Map.entry("Settings", "Einstellungen"),
            Map.entry("Add to cart", "In den Warenkorb"),
            Map.entry("Checkout", "Zur Kasse"),
            Map.entry("Approve", "Freigeben"),
            Map.entry("Reject", "Ablehnen"),
            Map.entry("Next", "Weiter"),
            Map.entry("Back", "Zurück"),
            Map.entry("Help", "Hilfe"),
            Map.entry("Subscribe", "Abonnieren"),
            Map.entry("Archive", "Ablegen"),
            Map.entry("Phone", "Telefon"));

    private HealSet() {}

    /** Pages that the rules were set by. */
    static final List<String> KNOWN = List.of("""
            <nav><a href=/ id=home>All</a> <a href=/new id=new data-heal=new>New customer</a> <a href=/settings data-heal=set>Settings</a></nav>
            <h1>Customers</h1><form action=/find id=find><input name=q placeholder=Search type=search data-heal=q><button id=go class=b1>Search</button></form>
            <table><tr><th>Name<th>E-mail<th></tr>
            <tr><td>Ada Lovelace<td>ada@example.org<td><button class=x1>Edit</button><button class=x2>Delete</button>
            <tr><td>Alan Turing<td>alan@example.org<td><button class=x1>Edit</button><button class=x2 data-heal=del>Delete</button>
            <tr><td>Grace Hopper<td>grace@example.org<td><button class=x1 data-heal=edit>Edit</button><button class=x2>Delete</button>
            </table>""", """
            <nav><a href=/>Home</a> <a href=/help data-heal=help>Help</a></nav><h2>New customer</h2>
            <form action=/customers id=customer><p><label>Name <input name=name id=f1 data-heal=name></label></p>
            <p><label for=f2>E-mail</label> <input id=f2 name=email type=email data-heal=mail></p>
            <p><label>City <input name=city id=f3 data-heal=city></label></p>
            <button type=button id=b7 data-heal=cancel>Cancel</button> <button id=b8 data-heal=save>Save</button></form>
            <h2>News</h2><form action=/news id=news><p><label>E-mail <input name=to></label></p><button id=b9>Subscribe</button></form>""");

    /** Pages that were looked at once, when the rules stood. */
    static final List<String> UNSEEN = List.of("""
            <header><a href=/shop>Shop</a> <a href=/cart id=cart data-heal=checkout>Checkout</a></header><h1>Lamps</h1>
            <ul><li><h3>Aalto</h3><span>40 EUR</span><button data-testid=add-1>Add to cart</button></li>
            <li><h3>Bauhaus</h3><span>55 EUR</span><button data-testid=add-2 data-heal=add>Add to cart</button></li>
            <li><h3>Castiglioni</h3><span>90 EUR</span><button data-testid=add-3>Add to cart</button></li></ul>
            <form action=/letter id=letter><label>E-mail <input name=mail data-heal=mail></label><button data-heal=sub>Subscribe</button></form>
            <footer><a href=/help data-heal=help>Help</a></footer>""", """
            <h1>Invoices</h1><div role=toolbar><button id=archive data-heal=archive>Archive</button> <button id=cancel>Cancel</button></div>
            <table><tr><th>Number<th>Customer<th>Sum<th></tr>
            <tr><td>R-10<td>Lovelace<td>120.00<td><a href=/i/10/ok>Approve</a> <a href=/i/10/no>Reject</a>
            <tr><td>R-11<td>Turing<td>75.50<td><a href=/i/11/ok data-heal=ok>Approve</a> <a href=/i/11/no data-heal=no>Reject</a>
            <tr><td>R-12<td>Lovelace<td>19.90<td><a href=/i/12/ok>Approve</a> <a href=/i/12/no>Reject</a></table>
            <form action=/pages><button name=back value=1 data-heal=back>Back</button><button name=next value=3 data-heal=next>Next</button></form>""", """
            <main><h2>Profile</h2><form id=profile action=/profile><div class=row><label for=ph>Phone</label><input id=ph name=phone data-heal=phone></div>
            <div class=row><label for=ct>City</label><select id=ct name=city data-heal=city><option>Linz<option>Wien</select></div>
            <button class='btn p' data-heal=save>Save</button></form>
            <h2>Password</h2><form id=secret action=/secret><div><label for=pw>Password</label><input type=password id=pw name=pw></div>
            <button class='btn p' data-heal=save2>Save</button></form>
            <h2>Sessions</h2><article><b>Laptop</b><button>Delete</button></article><article><b>Phone of Ada</b><button data-heal=del>Delete</button></article></main>""");

    /** All changes of pages, with so many seeds for each kind. */
    static List<HealPair> of(List<String> pages, int seeds) {
        List<HealPair> all = new ArrayList<>();
        KINDS.forEach((kind, change) -> {
            for (int page = 0; page < pages.size(); page++) {
                for (int seed = 0; seed < seeds; seed++) {
                    all.addAll(changed(kind, pages.get(page), change, page, seed));
                }
            }
        });
        return all;
    }

    private static List<HealPair> changed(
            String kind, String html, BiConsumer<Document, Random> change, int page, int seed) {
        Document after = Jsoup.parse(html);
        change.accept(after, new Random(31L * page + seed));
        List<String> problems = new ArrayList<>();
        List<HealPair> pairs = HealPairs.of(kind + "-" + page + seed, html, after.outerHtml(), problems);
        if (!problems.isEmpty()) {
            throw new IllegalStateException(problems.toString());
        }
        return pairs;
    }

    private static Map<String, BiConsumer<Document, Random>> kinds() {
        Map<String, BiConsumer<Document, Random>> all = new LinkedHashMap<>();
        all.put("ids", (page, random) -> page.select("[id]").forEach(one -> rename(page, one, random)));
        all.put(
                "classes",
                (page, random) -> page.body().select("*").forEach(one -> one.attr("class", "c" + random.nextInt(999))));
        all.put(
                "wrapping",
                (page, random) ->
                        page.select("button,a,input,select").forEach(one -> one.wrap("<div><span></span></div>")));
        all.put("order", HealSet::shuffle);
        all.put("rows-added", (page, random) -> rows(page).forEach(row -> copy(row, random)));
        all.put(
                "rows-gone",
                (page, random) -> rows(page).stream()
                        .filter(row -> row.select("[" + LABEL + "]").isEmpty())
                        .forEach(Element::remove));
        all.put(
                "banner",
                (page, random) -> page.body()
                        .prepend(
                                "<div id=consent><p>We use cookies.</p><button id=b8>Accept</button><a href=/privacy>Privacy</a><button>Close</button></div>"));
        all.put("label", (page, random) -> say(page, text -> GERMAN.containsKey(text) ? text + " now" : text));
        all.put("language", (page, random) -> say(page, text -> GERMAN.getOrDefault(text, text)));
        all.put("twins", HealSet::twin);
        all.put("gone", (page, random) -> page.select("[" + LABEL + "]").forEach(one -> one.remove()));
        all.put(
                "record-gone",
                (page, random) -> page.select("[" + LABEL + "]").forEach(one -> {
                    Element row = one.closest("tr,li,article,form");
                    (row == null ? one : row).remove();
                }));
        all.put(
                "all",
                (page, random) -> List.of("ids", "classes", "wrapping", "order", "rows-added", "banner")
                        .forEach(kind ->
                                Objects.requireNonNull(all.get(kind), kind).accept(page, random)));
        return all;
    }

    private static void rename(Document page, Element one, Random random) {
        String id = "r" + random.nextInt(10_000, 99_999);
        page.select("label[for=" + one.id() + "]").attr("for", id);
        one.attr("id", id);
    }

    private static List<Element> rows(Document page) {
        return page.select("tr:has(button,a),li:has(button),article").stream().toList();
    }

    /** One more like it, of somebody else. */
    private static void copy(Element row, Random random) {
        Element more = row.clone();
        more.select("[" + LABEL + "]").removeAttr(LABEL);
        more.select("[data-testid]").forEach(one -> one.attr("data-testid", "add-" + random.nextInt(100, 999)));
        more.select("a").forEach(one -> one.attr("href", "/i/" + random.nextInt(100, 999) + "/" + one.text()));
        more.select("td,h3,b,span").stream()
                .filter(cell -> cell.childrenSize() == 0)
                .forEach(cell -> cell.text("New " + random.nextInt(100, 999)));
        if (random.nextBoolean()) {
            row.before(more);
        } else {
            row.after(more);
        }
    }

    private static void shuffle(Document page, Random random) {
        for (String among : List.of("tr:has(td)", "li", "article", "nav a", "form p", "form div.row")) {
            List<Element> all = new ArrayList<>(page.select(among));
            java.util.Collections.shuffle(all, random);
            for (Element one : all) {
                Element parent = one.parent();
                if (parent != null) {
                    parent.appendChild(one);
                }
            }
        }
    }

    /** Something of the same name elsewhere: the target is told by all else. */
    private static void twin(Document page, Random random) {
        String twins = page.select("[" + LABEL + "]").stream()
                .filter(one -> one.nameIs("button") || one.nameIs("a"))
                .map(one -> one.nameIs("a")
                        ? "<a href=/elsewhere>" + one.text() + "</a>"
                        : "<button id=t" + random.nextInt(99) + ">" + one.text() + "</button>")
                .reduce("", String::concat);
        page.body().prepend("<aside><h2>Shortcuts</h2>" + twins + "</aside>");
    }

    private static void say(Document page, java.util.function.UnaryOperator<String> other) {
        page.body().getAllElements().forEach(one -> {
            one.textNodes().forEach(text -> {
                String said = other.apply(text.text().strip());
                if (!said.equals(text.text().strip())) {
                    text.text(said);
                }
            });
            if (one.hasAttr("placeholder")) {
                one.attr("placeholder", other.apply(one.attr("placeholder")));
            }
        });
    }
}
