package dev.cairn.android.runtime.shadow;

import android.app.SearchManager;
import android.app.SearchableInfo;
import java.util.List;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowSearchManager;

/** There are no other apps to search in. */
@Implements(SearchManager.class)
public final class EmptySearchManager extends ShadowSearchManager {
    /** None. */
    @Implementation
    protected List<SearchableInfo> getSearchablesInGlobalSearch() {
        return List.of();
    }
}
