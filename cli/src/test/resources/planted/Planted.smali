.class public Ldev/cairn/planted/Planted;
.super Landroid/app/Activity;
.source "Planted.java"
.implements Landroid/view/View$OnClickListener;

# An activity whose button "boom" crashes the app, but only after "arm" was touched since the app's start.

.field static armed:I

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 5
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    new-instance v1, Landroid/widget/LinearLayout;
    invoke-direct {v1, p0}, Landroid/widget/LinearLayout;-><init>(Landroid/content/Context;)V
    const/4 v2, 1
    invoke-virtual {v1, v2}, Landroid/widget/LinearLayout;->setOrientation(I)V
    const-string v2, "quiet"
    invoke-direct {p0, v1, v2}, Ldev/cairn/planted/Planted;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "arm"
    invoke-direct {p0, v1, v2}, Ldev/cairn/planted/Planted;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "boom"
    invoke-direct {p0, v1, v2}, Ldev/cairn/planted/Planted;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "next"
    invoke-direct {p0, v1, v2}, Ldev/cairn/planted/Planted;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    invoke-virtual {p0, v1}, Ldev/cairn/planted/Planted;->setContentView(Landroid/view/View;)V
    return-void
.end method

.method private add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    .registers 5
    new-instance v0, Landroid/widget/Button;
    invoke-direct {v0, p0}, Landroid/widget/Button;-><init>(Landroid/content/Context;)V
    const/4 v1, 0
    invoke-virtual {v0, v1}, Landroid/widget/Button;->setAllCaps(Z)V
    invoke-virtual {v0, p2}, Landroid/widget/Button;->setText(Ljava/lang/CharSequence;)V
    invoke-virtual {v0, p2}, Landroid/widget/Button;->setTag(Ljava/lang/Object;)V
    invoke-virtual {v0, p0}, Landroid/widget/Button;->setOnClickListener(Landroid/view/View$OnClickListener;)V
    invoke-virtual {p1, v0}, Landroid/view/ViewGroup;->addView(Landroid/view/View;)V
    return-void
.end method

.method public onClick(Landroid/view/View;)V
    .registers 6
    invoke-virtual {p1}, Landroid/view/View;->getTag()Ljava/lang/Object;
    move-result-object v0

    :arm
    const-string v1, "arm"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :boom
    const/4 v2, 1
    sput v2, Ldev/cairn/planted/Planted;->armed:I

    :boom
    const-string v1, "boom"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :next
    sget v2, Ldev/cairn/planted/Planted;->armed:I
    if-eqz v2, :next
    invoke-direct {p0}, Ldev/cairn/planted/Planted;->explode()V

    :next
    const-string v1, "next"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :end
    new-instance v2, Landroid/widget/TextView;
    invoke-direct {v2, p0}, Landroid/widget/TextView;-><init>(Landroid/content/Context;)V
    const-string v3, "The second screen"
    invoke-virtual {v2, v3}, Landroid/widget/TextView;->setText(Ljava/lang/CharSequence;)V
    invoke-virtual {p0, v2}, Ldev/cairn/planted/Planted;->setContentView(Landroid/view/View;)V

    :end
    return-void
.end method

.method private explode()V
    .registers 3
    .prologue
    .line 42
    new-instance v0, Ljava/lang/IllegalStateException;
    const-string v1, "planted"
    invoke-direct {v0, v1}, Ljava/lang/IllegalStateException;-><init>(Ljava/lang/String;)V
    throw v0
.end method
