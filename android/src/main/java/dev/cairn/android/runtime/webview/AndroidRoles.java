package dev.cairn.android.runtime.webview;

/** What Android calls the kinds of elements, as Chromium's own WebView reports them. */
final class AndroidRoles {
    private AndroidRoles() {}

    /** The class that accessibility services are told for a role of the accessibility tree. */
    static String className(String role, boolean hasText) {
        return switch (role) {
            case "RootWebArea" -> "android.webkit.WebView";
            case "textbox", "searchbox", "spinbutton", "InputTime", "Date", "DateTime" -> "android.widget.EditText";
            case "button", "PopUpButton", "menuitem", "DisclosureTriangle" -> "android.widget.Button";
            case "checkbox", "menuitemcheckbox" -> "android.widget.CheckBox";
            case "radio", "menuitemradio" -> "android.widget.RadioButton";
            case "switch", "ToggleButton" -> "android.widget.ToggleButton";
            case "slider" -> "android.widget.SeekBar";
            case "progressbar", "meter" -> "android.widget.ProgressBar";
            case "combobox", "ComboBoxSelect", "ColorWell" -> "android.widget.Spinner";
            case "image", "img", "Canvas", "SvgRoot", "graphics-symbol", "graphics-document" -> "android.widget.Image";
            case "list", "listbox", "DescriptionList" -> "android.widget.ListView";
            case "grid", "table", "treegrid" -> "android.widget.GridView";
            case "dialog", "alertdialog" -> "android.app.Dialog";
            case "tablist" -> "android.widget.TabWidget";
            case "StaticText", "LabelText", "heading", "ListMarker" -> "android.widget.TextView";
            case "menu" -> "android.view.View";
            default -> hasText ? "android.widget.TextView" : "android.view.View";
        };
    }

    /** Whether what is inside it is not told apart. */
    static boolean hidesChildren(String role) {
        return switch (role) {
            case "button",
                    "checkbox",
                    "radio",
                    "switch",
                    "slider",
                    "progressbar",
                    "meter",
                    "textbox",
                    "searchbox",
                    "spinbutton",
                    "combobox",
                    "image",
                    "img",
                    "StaticText",
                    "ListMarker",
                    "Date",
                    "DateTime",
                    "InputTime",
                    "menuitemcheckbox",
                    "menuitemradio",
                    "option" -> true;
            default -> false;
        };
    }
}
