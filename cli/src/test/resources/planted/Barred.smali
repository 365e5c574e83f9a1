.class public Ldev/cairn/barred/Barred;
.super Landroid/app/Activity;
.source "Barred.java"
.implements Landroid/view/View$OnClickListener;

# An activity that shows its button "boom", which crashes it, only to who may draw over other apps; "allow" leads to the settings.

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method protected onResume()V
    .registers 4
    invoke-super {p0}, Landroid/app/Activity;->onResume()V
    invoke-static {p0}, Landroid/provider/Settings;->canDrawOverlays(Landroid/content/Context;)Z
    move-result v0
    const-string v1, "allow"
    if-eqz v0, :shown
    const-string v1, "boom"

    :shown
    new-instance v0, Landroid/widget/Button;
    invoke-direct {v0, p0}, Landroid/widget/Button;-><init>(Landroid/content/Context;)V
    const/4 v2, 0
    invoke-virtual {v0, v2}, Landroid/widget/Button;->setAllCaps(Z)V
    invoke-virtual {v0, v1}, Landroid/widget/Button;->setText(Ljava/lang/CharSequence;)V
    invoke-virtual {v0, p0}, Landroid/widget/Button;->setOnClickListener(Landroid/view/View$OnClickListener;)V
    invoke-virtual {p0, v0}, Ldev/cairn/barred/Barred;->setContentView(Landroid/view/View;)V
    return-void
.end method

.method public onClick(Landroid/view/View;)V
    .registers 4
    invoke-static {p0}, Landroid/provider/Settings;->canDrawOverlays(Landroid/content/Context;)Z
    move-result v0
    if-eqz v0, :ask
    new-instance v0, Ljava/lang/IllegalStateException;
    const-string v1, "barred no more"
    invoke-direct {v0, v1}, Ljava/lang/IllegalStateException;-><init>(Ljava/lang/String;)V
    throw v0

    :ask
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.settings.action.MANAGE_OVERLAY_PERMISSION"
    invoke-direct {v0, v1}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    invoke-virtual {p0, v0}, Ldev/cairn/barred/Barred;->startActivity(Landroid/content/Intent;)V
    return-void
.end method
