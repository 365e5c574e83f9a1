package dev.cairn.android.xpath;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.sf.saxon.lib.Feature;
import net.sf.saxon.s9api.BuildingContentHandler;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.SaxonApiUncheckedException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XPathSelector;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.streams.Predicates;
import net.sf.saxon.s9api.streams.Steps;
import net.sf.saxon.trans.UncheckedXPathException;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;

/** Saxon. Loaded by {@link GuardedLoader} alone. */
public final class SaxonEngine implements XPathEngine {
    private final Processor processor = new Processor(false);

    public SaxonEngine() {
        processor.setConfigurationProperty(Feature.ALLOWED_PROTOCOLS, "");
        processor.setConfigurationProperty(Feature.ALLOW_EXTERNAL_FUNCTIONS, false);
    }

    @Override
    public List<Integer> select(String expression, XPathNode root, int context, boolean version1) {
        try {
            XPathCompiler compiler = processor.newXPathCompiler();
            compiler.setBackwardsCompatible(version1);
            XPathSelector selector = compiler.compile(expression).load();
            XdmNode document = document(root);
            List<XdmNode> elements =
                    document.select(Steps.descendant(Predicates.isElement())).toList();
            selector.setContextItem(context < 0 ? document : elements.get(context));
            return places(selector, elements);
        } catch (SaxonApiException | SaxonApiUncheckedException | UncheckedXPathException e) {
            throw new XPathException(String.valueOf(e.getMessage()), e);
        }
    }

    /** What is no element, such as an attribute, is passed over, as Appium's server does it. */
    private static List<Integer> places(XPathSelector selector, List<XdmNode> elements) {
        Map<XdmNode, Integer> known = new HashMap<>();
        elements.forEach(element -> known.put(element, known.size()));
        List<Integer> places = new ArrayList<>();
        for (XdmItem item : selector) {
            if (!(item instanceof XdmNode node)) {
                throw new XPathException("it gives a value, not elements");
            }
            Integer place = known.get(node);
            if (place != null) {
                places.add(place);
            }
        }
        return places;
    }

    private XdmNode document(XPathNode root) throws SaxonApiException {
        BuildingContentHandler builder = processor.newDocumentBuilder().newBuildingContentHandler();
        try {
            builder.startDocument();
            write(root, builder);
            builder.endDocument();
        } catch (SAXException e) {
            throw new XPathException(String.valueOf(e.getMessage()), e);
        }
        return builder.getDocumentNode();
    }

    private static void write(XPathNode node, BuildingContentHandler to) throws SAXException {
        AttributesImpl attributes = new AttributesImpl();
        node.attributes().forEach((name, value) -> attributes.addAttribute("", name, name, "CDATA", value));
        to.startElement("", node.name(), node.name(), attributes);
        for (XPathNode child : node.children()) {
            write(child, to);
        }
        to.endElement("", node.name(), node.name());
    }
}
