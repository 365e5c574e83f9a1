.class public Ldev/cairn/traps/Traps;
.super Landroid/app/Activity;
.implements Landroid/view/View$OnClickListener;
.implements Landroid/view/View$OnLongClickListener;
.implements Ljava/lang/Runnable;
.source "Traps.java"

# One crash for each thing that a crash may depend on. Made of Traps.java.txt by javac, dx and baksmali.

.field private static unstable:Z

.field private first:Landroid/widget/EditText;

.field private page:Landroid/widget/LinearLayout;

.field private second:Landroid/widget/EditText;

.method public constructor <init>()V
    .registers 1
    .prologue
    .line 15
    invoke-direct { p0 }, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method private broken()V
    .registers 3
    .prologue
    .line 132
    new-instance v0, Ljava/lang/ArithmeticException;
    const-string v1, "broken"
    invoke-direct { v0, v1 }, Ljava/lang/ArithmeticException;-><init>(Ljava/lang/String;)V
    throw v0
.end method

.method private button(Ljava/lang/String;)Landroid/widget/Button;
    .registers 7
    .prologue
    .line 74
    new-instance v0, Landroid/widget/Button;
    invoke-direct { v0, p0 }, Landroid/widget/Button;-><init>(Landroid/content/Context;)V
    .line 75
    const/4 v1, 0
    invoke-virtual { v0, v1 }, Landroid/widget/Button;->setAllCaps(Z)V
    .line 76
    invoke-virtual { v0, p1 }, Landroid/widget/Button;->setText(Ljava/lang/CharSequence;)V
    .line 77
    invoke-virtual { v0, p1 }, Landroid/widget/Button;->setTag(Ljava/lang/Object;)V
    .line 78
    invoke-virtual { v0, p0 }, Landroid/widget/Button;->setOnClickListener(Landroid/view/View$OnClickListener;)V
    .line 79
    iget-object v1, p0, Ldev/cairn/traps/Traps;->page:Landroid/widget/LinearLayout;
    new-instance v2, Landroid/widget/LinearLayout$LayoutParams;
    const/4 v3, -1
    const/16 v4, 100
    invoke-direct { v2, v3, v4 }, Landroid/widget/LinearLayout$LayoutParams;-><init>(II)V
    invoke-virtual { v1, v0, v2 }, Landroid/widget/LinearLayout;->addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V
    .line 80
    return-object v0
.end method

.method private field(Ljava/lang/String;)Landroid/widget/EditText;
    .registers 7
    .prologue
    .line 84
    new-instance v0, Landroid/widget/EditText;
    invoke-direct { v0, p0 }, Landroid/widget/EditText;-><init>(Landroid/content/Context;)V
    .line 85
    invoke-virtual { v0, p1 }, Landroid/widget/EditText;->setHint(Ljava/lang/CharSequence;)V
    .line 86
    const/4 v1, 1
    invoke-virtual { v0, v1 }, Landroid/widget/EditText;->setSingleLine(Z)V
    .line 87
    iget-object v1, p0, Ldev/cairn/traps/Traps;->page:Landroid/widget/LinearLayout;
    new-instance v2, Landroid/widget/LinearLayout$LayoutParams;
    const/4 v3, -1
    const/16 v4, 100
    invoke-direct { v2, v3, v4 }, Landroid/widget/LinearLayout$LayoutParams;-><init>(II)V
    invoke-virtual { v1, v0, v2 }, Landroid/widget/LinearLayout;->addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V
    .line 88
    return-object v0
.end method

.method private home()V
    .registers 2
    .prologue
    .line 48
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->page()V
    .line 49
    const-string v0, "amount"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->field(Ljava/lang/String;)Landroid/widget/EditText;
    move-result-object v0
    iput-object v0, p0, Ldev/cairn/traps/Traps;->first:Landroid/widget/EditText;
    .line 50
    const-string v0, "check"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 51
    const-string v0, "unstable"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 52
    const-string v0, "save"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 53
    const-string v0, "load"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 54
    const-string v0, "more"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 55
    return-void
.end method

.method private kept()Landroid/content/SharedPreferences;
    .registers 3
    .prologue
    .line 36
    const-string v0, "kept"
    const/4 v1, 0
    invoke-virtual { p0, v0, v1 }, Ldev/cairn/traps/Traps;->getSharedPreferences(Ljava/lang/String;I)Landroid/content/SharedPreferences;
    move-result-object v0
    return-object v0
.end method

.method private login()V
    .registers 3
    .prologue
    .line 40
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->page()V
    .line 41
    iget-object v0, p0, Ldev/cairn/traps/Traps;->page:Landroid/widget/LinearLayout;
    sget v1, Landroid/view/Gravity;->BOTTOM:I
    invoke-virtual { v0, v1 }, Landroid/widget/LinearLayout;->setGravity(I)V
    .line 42
    const-string v0, "user"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->field(Ljava/lang/String;)Landroid/widget/EditText;
    move-result-object v0
    iput-object v0, p0, Ldev/cairn/traps/Traps;->first:Landroid/widget/EditText;
    .line 43
    const-string v0, "password"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->field(Ljava/lang/String;)Landroid/widget/EditText;
    move-result-object v0
    iput-object v0, p0, Ldev/cairn/traps/Traps;->second:Landroid/widget/EditText;
    .line 44
    const-string v0, "sign in"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 45
    return-void
.end method

.method private more()V
    .registers 2
    .prologue
    .line 58
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->page()V
    .line 59
    const-string v0, "sometimes"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 60
    const-string v0, "later"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 61
    const-string v0, "bare"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    move-result-object v0
    invoke-virtual { v0, p0 }, Landroid/widget/Button;->setOnLongClickListener(Landroid/view/View$OnLongClickListener;)V
    .line 62
    const-string v0, "wrap"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 63
    const-string v0, "left"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 64
    const-string v0, "right"
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->button(Ljava/lang/String;)Landroid/widget/Button;
    .line 65
    return-void
.end method

.method private page()V
    .registers 3
    .prologue
    .line 68
    new-instance v0, Landroid/widget/LinearLayout;
    invoke-direct { v0, p0 }, Landroid/widget/LinearLayout;-><init>(Landroid/content/Context;)V
    iput-object v0, p0, Ldev/cairn/traps/Traps;->page:Landroid/widget/LinearLayout;
    .line 69
    iget-object v0, p0, Ldev/cairn/traps/Traps;->page:Landroid/widget/LinearLayout;
    sget v1, Landroid/widget/LinearLayout;->VERTICAL:I
    invoke-virtual { v0, v1 }, Landroid/widget/LinearLayout;->setOrientation(I)V
    .line 70
    iget-object v0, p0, Ldev/cairn/traps/Traps;->page:Landroid/widget/LinearLayout;
    invoke-virtual { p0, v0 }, Ldev/cairn/traps/Traps;->setContentView(Landroid/view/View;)V
    .line 71
    return-void
.end method

.method private side(Z)V
    .registers 4
    .prologue
    .line 144
    if-eqz p1, :L0
    .line 145
    new-instance v0, Ljava/lang/UnsupportedOperationException;
    const-string v1, "left"
    invoke-direct { v0, v1 }, Ljava/lang/UnsupportedOperationException;-><init>(Ljava/lang/String;)V
    throw v0
  :L0
    .line 147
    new-instance v0, Ljava/lang/UnsupportedOperationException;
    const-string v1, "right"
    invoke-direct { v0, v1 }, Ljava/lang/UnsupportedOperationException;-><init>(Ljava/lang/String;)V
    throw v0
.end method

.method private wrapped()V
  .catch Ljava/lang/ArithmeticException; { :L0 .. :L1 } :L2
    .registers 4
  :L0
    .prologue
    .line 137
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->broken()V
  :L1
    .line 141
    return-void
  :L2
    .line 138
    move-exception v0
    .line 139
    new-instance v1, Ljava/lang/RuntimeException;
    const-string v2, "wrapped"
    invoke-direct { v1, v2, v0 }, Ljava/lang/RuntimeException;-><init>(Ljava/lang/String;Ljava/lang/Throwable;)V
    throw v1
.end method

.method public onClick(Landroid/view/View;)V
    .registers 8
    .prologue
    const/4 v3, 1
    .line 93
    invoke-virtual { p1 }, Landroid/view/View;->getTag()Ljava/lang/Object;
    move-result-object v0
    .line 94
    const-string v1, "sign in"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L1
    iget-object v1, p0, Ldev/cairn/traps/Traps;->first:Landroid/widget/EditText;
    invoke-virtual { v1 }, Landroid/widget/EditText;->getText()Landroid/text/Editable;
    move-result-object v1
    invoke-interface { v1 }, Landroid/text/Editable;->toString()Ljava/lang/String;
    move-result-object v1
    const-string v2, "ada"
    invoke-virtual { v1, v2 }, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L1
    iget-object v1, p0, Ldev/cairn/traps/Traps;->second:Landroid/widget/EditText;
    invoke-virtual { v1 }, Landroid/widget/EditText;->getText()Landroid/text/Editable;
    move-result-object v1
    invoke-interface { v1 }, Landroid/text/Editable;->length()I
    move-result v1
    if-lez v1, :L1
    .line 95
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->kept()Landroid/content/SharedPreferences;
    move-result-object v0
    invoke-interface { v0 }, Landroid/content/SharedPreferences;->edit()Landroid/content/SharedPreferences$Editor;
    move-result-object v0
    const-string v1, "in"
    invoke-interface { v0, v1, v3 }, Landroid/content/SharedPreferences$Editor;->putBoolean(Ljava/lang/String;Z)Landroid/content/SharedPreferences$Editor;
    move-result-object v0
    invoke-interface { v0 }, Landroid/content/SharedPreferences$Editor;->commit()Z
    .line 96
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->home()V
  :L0
    .line 118
    return-void
  :L1
    .line 97
    const-string v1, "unstable"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L2
    .line 98
    sput-boolean v3, Ldev/cairn/traps/Traps;->unstable:Z
    goto :L0
  :L2
    .line 99
    const-string v1, "check"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L3
    iget-object v1, p0, Ldev/cairn/traps/Traps;->first:Landroid/widget/EditText;
    invoke-virtual { v1 }, Landroid/widget/EditText;->getText()Landroid/text/Editable;
    move-result-object v1
    invoke-interface { v1 }, Landroid/text/Editable;->toString()Ljava/lang/String;
    move-result-object v1
    const-string v2, "13"
    invoke-virtual { v1, v2 }, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L3
    .line 100
    new-instance v0, Ljava/lang/IllegalArgumentException;
    const-string v1, "unlucky"
    invoke-direct { v0, v1 }, Ljava/lang/IllegalArgumentException;-><init>(Ljava/lang/String;)V
    throw v0
  :L3
    .line 101
    const-string v1, "save"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L4
    .line 102
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->kept()Landroid/content/SharedPreferences;
    move-result-object v0
    invoke-interface { v0 }, Landroid/content/SharedPreferences;->edit()Landroid/content/SharedPreferences$Editor;
    move-result-object v0
    const-string v1, "saved"
    invoke-interface { v0, v1, v3 }, Landroid/content/SharedPreferences$Editor;->putBoolean(Ljava/lang/String;Z)Landroid/content/SharedPreferences$Editor;
    move-result-object v0
    invoke-interface { v0 }, Landroid/content/SharedPreferences$Editor;->commit()Z
    goto :L0
  :L4
    .line 103
    const-string v1, "load"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L5
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->kept()Landroid/content/SharedPreferences;
    move-result-object v1
    const-string v2, "saved"
    const/4 v3, 0
    invoke-interface { v1, v2, v3 }, Landroid/content/SharedPreferences;->getBoolean(Ljava/lang/String;Z)Z
    move-result v1
    if-eqz v1, :L5
    .line 104
    new-instance v0, Ljava/lang/IllegalStateException;
    const-string v1, "stored"
    invoke-direct { v0, v1 }, Ljava/lang/IllegalStateException;-><init>(Ljava/lang/String;)V
    throw v0
  :L5
    .line 105
    const-string v1, "more"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L6
    .line 106
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->more()V
    goto :L0
  :L6
    .line 107
    const-string v1, "sometimes"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L7
    invoke-static { }, Landroid/os/Process;->myPid()I
    move-result v2
    rem-int/lit8 v2, v2, 4
    const/4 v4, 2
    if-ge v2, v4, :L7
    .line 108
    new-instance v0, Ljava/lang/IllegalStateException;
    const-string v1, "sometimes"
    invoke-direct { v0, v1 }, Ljava/lang/IllegalStateException;-><init>(Ljava/lang/String;)V
    throw v0
  :L7
    .line 109
    const-string v1, "later"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L8
    .line 110
    new-instance v0, Landroid/os/Handler;
    invoke-virtual { p0 }, Ldev/cairn/traps/Traps;->getMainLooper()Landroid/os/Looper;
    move-result-object v1
    invoke-direct { v0, v1 }, Landroid/os/Handler;-><init>(Landroid/os/Looper;)V
    const-wide/16 v2, 3000
    invoke-virtual { v0, p0, v2, v3 }, Landroid/os/Handler;->postDelayed(Ljava/lang/Runnable;J)Z
    goto/16 :L0
  :L8
    .line 111
    const-string v1, "bare"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L9
    .line 112
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->broken()V
    goto/16 :L0
  :L9
    .line 113
    const-string v1, "wrap"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L10
    .line 114
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->wrapped()V
    goto/16 :L0
  :L10
    .line 115
    const-string v1, "left"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-nez v1, :L11
    const-string v1, "right"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :L0
  :L11
    .line 116
    const-string v1, "left"
    invoke-virtual { v0, v1 }, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v0
    invoke-direct { p0, v0 }, Ldev/cairn/traps/Traps;->side(Z)V
    goto/16 :L0
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 5
    .prologue
    .line 24
    invoke-super { p0, p1 }, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    .line 25
    sget-boolean v0, Ldev/cairn/traps/Traps;->unstable:Z
    if-eqz v0, :L0
    if-eqz p1, :L0
    .line 26
    new-instance v0, Ljava/lang/IllegalStateException;
    const-string v1, "turned"
    invoke-direct { v0, v1 }, Ljava/lang/IllegalStateException;-><init>(Ljava/lang/String;)V
    throw v0
  :L0
    .line 28
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->kept()Landroid/content/SharedPreferences;
    move-result-object v0
    const-string v1, "in"
    const/4 v2, 0
    invoke-interface { v0, v1, v2 }, Landroid/content/SharedPreferences;->getBoolean(Ljava/lang/String;Z)Z
    move-result v0
    if-eqz v0, :L2
    .line 29
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->home()V
  :L1
    .line 33
    return-void
  :L2
    .line 31
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->login()V
    goto :L1
.end method

.method public onCreateOptionsMenu(Landroid/view/Menu;)Z
    .registers 3
    .prologue
    .line 152
    const-string v0, "report"
    invoke-interface { p1, v0 }, Landroid/view/Menu;->add(Ljava/lang/CharSequence;)Landroid/view/MenuItem;
    .line 153
    const/4 v0, 1
    return v0
.end method

.method public onLongClick(Landroid/view/View;)Z
    .registers 3
    .prologue
    .line 122
    invoke-direct { p0 }, Ldev/cairn/traps/Traps;->broken()V
    .line 123
    const/4 v0, 1
    return v0
.end method

.method public onOptionsItemSelected(Landroid/view/MenuItem;)Z
    .registers 4
    .prologue
    .line 158
    new-instance v0, Ljava/lang/IllegalStateException;
    const-string v1, "menu"
    invoke-direct { v0, v1 }, Ljava/lang/IllegalStateException;-><init>(Ljava/lang/String;)V
    throw v0
.end method

.method public run()V
    .registers 3
    .prologue
    .line 128
    new-instance v0, Ljava/lang/IllegalStateException;
    const-string v1, "later"
    invoke-direct { v0, v1 }, Ljava/lang/IllegalStateException;-><init>(Ljava/lang/String;)V
    throw v0
.end method
