package dev.cairn.composed;

import android.app.Activity;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.graphics.Rect;
import android.os.Bundle;
import android.text.Editable;
import android.text.InputType;
import android.text.Selection;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeInfo.AccessibilityAction;
import android.view.accessibility.AccessibilityNodeProvider;
import android.view.inputmethod.BaseInputConnection;
import android.view.inputmethod.EditorInfo;
import android.view.inputmethod.InputConnection;
import android.widget.TextView;

/** One view that draws all there is but a view among its nodes, and tells of it as Compose does: virtual nodes, without ids, with roles as class names. */
public final class Main extends Activity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        setContentView(new Composed(this));
    }

    private static final class Composed extends ViewGroup {
        static final int PAGER = 1;
        static final int PAGE = 2;
        static final int FIELD = 3;
        static final int BOX = 4;
        static final int SAVE = 5;
        static final int HOLDER = 6;
        static final int PAGES = 3;

        private final Editable text = Editable.Factory.getInstance().newEditable("draft");
        private int page;
        private boolean checked;
        private boolean focused;
        private float downX;

        private final TextView within;

        Composed(Activity activity) {
            super(activity);
            setWillNotDraw(false);
            within = new TextView(activity);
            within.setText("A view within");
            addView(within);
            setFocusable(true);
            setFocusableInTouchMode(true);
            Selection.setSelection(text, 0);
        }

        /** Asked for by the framework that the test is compiled against; no phone has it. */
        public Object $$robo$getData() {
            return null;
        }

        /** Compose has this method. No phone takes it for the framework's own, which is hidden. */
        public View findViewByAccessibilityIdTraversal(int id) {
            try {
                var walk = View.class.getDeclaredMethod("findViewByAccessibilityIdTraversal", int.class);
                walk.setAccessible(true);
                return (View) walk.invoke(this, id);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        protected void onLayout(boolean changed, int left, int top, int right, int bottom) {
            Rect place = place(HOLDER);
            within.measure(
                    MeasureSpec.makeMeasureSpec(place.width(), MeasureSpec.EXACTLY),
                    MeasureSpec.makeMeasureSpec(place.height(), MeasureSpec.EXACTLY));
            within.layout(place.left, place.top, place.right, place.bottom);
        }

        static Rect place(int node) {
            return switch (node) {
                case PAGER, PAGE -> new Rect(0, 100, 600, 400);
                default -> new Rect(20, 420 + (node - FIELD) * 100, 580, 500 + (node - FIELD) * 100);
            };
        }

        @Override
        protected void onDraw(Canvas canvas) {
            Paint paint = new Paint();
            paint.setTextSize(30);
            canvas.drawColor(Color.WHITE);
            canvas.drawText("Page " + (page + 1), 40, 250, paint);
            canvas.drawText(text.toString(), 40, 470, paint);
        }

        @Override
        public boolean onTouchEvent(MotionEvent event) {
            if (event.getAction() == MotionEvent.ACTION_DOWN) {
                downX = event.getX();
            } else if (event.getAction() == MotionEvent.ACTION_UP) {
                up(event);
            }
            invalidate();
            return true;
        }

        private void up(MotionEvent event) {
            int[] origin = new int[2];
            getLocationOnScreen(origin);
            int x = (int) event.getX() + origin[0];
            int y = (int) event.getY() + origin[1];
            if (place(PAGER).contains(x, y) && downX - event.getX() > 150 && page < PAGES - 1) {
                page++;
            }
            checked ^= place(BOX).contains(x, y);
        }

        @Override
        public boolean onCheckIsTextEditor() {
            return focused;
        }

        @Override
        public InputConnection onCreateInputConnection(EditorInfo info) {
            info.inputType = InputType.TYPE_CLASS_TEXT;
            return new BaseInputConnection(this, true) {
                @Override
                public Editable getEditable() {
                    return text;
                }

                @Override
                public android.view.inputmethod.ExtractedText getExtractedText(
                        android.view.inputmethod.ExtractedTextRequest request, int flags) {
                    var extracted = new android.view.inputmethod.ExtractedText();
                    extracted.text = text.toString();
                    return extracted;
                }
            };
        }

        @Override
        public AccessibilityNodeProvider getAccessibilityNodeProvider() {
            return new AccessibilityNodeProvider() {
                /** Asked for by the framework that the test is compiled against; no phone has it. */
                public Object $$robo$getData() {
                    return null;
                }

                @Override
                public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
                    return node(id);
                }

                @Override
                public boolean performAction(int id, int action, Bundle arguments) {
                    return perform(id, action, arguments);
                }
            };
        }

        private boolean perform(int id, int action, Bundle arguments) {
            if (id == FIELD && action == AccessibilityNodeInfo.ACTION_FOCUS) {
                focused = true;
                return requestFocus();
            }
            if (id == FIELD && action == AccessibilityNodeInfo.ACTION_SET_TEXT) {
                CharSequence value = arguments.getCharSequence(AccessibilityNodeInfo.ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE);
                text.replace(0, text.length(), value == null ? "" : value);
                return true;
            }
            return false;
        }

        private AccessibilityNodeInfo node(int id) {
            AccessibilityNodeInfo node = AccessibilityNodeInfo.obtain(this, id);
            node.setPackageName(getContext().getPackageName());
            node.setClassName("android.view.View");
            node.setEnabled(true);
            node.setVisibleToUser(true);
            if (id == View.NO_ID) {
                onInitializeAccessibilityNodeInfo(node);
                for (int child : new int[] {PAGER, FIELD, BOX, SAVE, HOLDER}) {
                    node.addChild(this, child);
                }
                return node;
            }
            node.setBoundsInScreen(place(id));
            switch (id) {
                case PAGER -> pager(node);
                case PAGE -> page(node);
                case FIELD -> field(node);
                case BOX -> box(node);
                case HOLDER -> node.addChild(within);
                default -> save(node);
            }
            return node;
        }

        private void pager(AccessibilityNodeInfo node) {
            node.setScrollable(true);
            node.setCollectionInfo(new AccessibilityNodeInfo.CollectionInfo(1, PAGES, false));
            node.addChild(this, PAGE);
            if (page < PAGES - 1) {
                node.addAction(AccessibilityAction.ACTION_SCROLL_FORWARD);
                node.addAction(AccessibilityAction.ACTION_SCROLL_RIGHT);
                node.addAction(AccessibilityAction.ACTION_PAGE_RIGHT);
            }
        }

        private void page(AccessibilityNodeInfo node) {
            node.setClassName("android.widget.TextView");
            node.setText("Page " + (page + 1));
            node.setHeading(true);
            node.setPaneTitle("Pages");
        }

        private void field(AccessibilityNodeInfo node) {
            node.setClassName("android.widget.EditText");
            node.setText(text.toString());
            node.setEditable(true);
            node.setFocusable(true);
            node.setFocused(focused);
            node.setError(text.length() > 20 ? "too long" : null);
            node.addAction(AccessibilityAction.ACTION_SET_TEXT);
        }

        private void box(AccessibilityNodeInfo node) {
            node.setClassName("android.widget.CheckBox");
            node.setContentDescription("Sound");
            node.setCheckable(true);
            node.setChecked(checked);
            node.setStateDescription(checked ? "On" : "Off");
            node.setClickable(true);
            node.addAction(AccessibilityAction.ACTION_CLICK);
        }

        private static void save(AccessibilityNodeInfo node) {
            node.setClassName("android.widget.Button");
            node.setText("Save");
            node.setViewIdResourceName("save_tag");
            node.setClickable(true);
        }
    }
}
