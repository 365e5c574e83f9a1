.class public Ldev/cairn/trouble/Trouble;
.super Landroid/app/Activity;
.source "Trouble.java"
.implements Landroid/view/View$OnClickListener;
.implements Ljava/lang/Runnable;

# An activity with one button for each kind of trouble that an app can make.

.field static starts:I
.field static endless:Z

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 5
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    const/4 v0, 1
    invoke-virtual {p0, v0}, Landroid/app/Activity;->requestWindowFeature(I)Z
    sget-boolean v0, Ldev/cairn/trouble/Trouble;->endless:Z
    if-eqz v0, :shown
    invoke-direct {p0}, Ldev/cairn/trouble/Trouble;->again()V
    :shown
    sget v0, Ldev/cairn/trouble/Trouble;->starts:I
    add-int/lit8 v0, v0, 1
    sput v0, Ldev/cairn/trouble/Trouble;->starts:I
    new-instance v1, Landroid/widget/LinearLayout;
    invoke-direct {v1, p0}, Landroid/widget/LinearLayout;-><init>(Landroid/content/Context;)V
    const/4 v2, 1
    invoke-virtual {v1, v2}, Landroid/widget/LinearLayout;->setOrientation(I)V
    invoke-static {v0}, Ljava/lang/String;->valueOf(I)Ljava/lang/String;
    move-result-object v2
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "throw"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "post"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "thread"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "loop"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "wait"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "sleep"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "exit"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "camera"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "recurse"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "lacking"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "gone"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "spin"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    const-string v2, "again"
    invoke-direct {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    invoke-virtual {p0, v1}, Ldev/cairn/trouble/Trouble;->setContentView(Landroid/view/View;)V
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

.method private again()V
    .registers 4
    new-instance v0, Landroid/content/Intent;
    const-class v1, Ldev/cairn/trouble/Trouble;
    invoke-direct {v0, p0, v1}, Landroid/content/Intent;-><init>(Landroid/content/Context;Ljava/lang/Class;)V
    invoke-virtual {p0, v0}, Ldev/cairn/trouble/Trouble;->startActivity(Landroid/content/Intent;)V
    const/4 v0, 1
    sput-boolean v0, Ldev/cairn/trouble/Trouble;->endless:Z
    return-void
.end method

.method private spin()V
    .registers 8
    invoke-static {}, Ljava/lang/System;->currentTimeMillis()J
    move-result-wide v0
    :look
    invoke-static {}, Ljava/lang/System;->currentTimeMillis()J
    move-result-wide v2
    sub-long/2addr v2, v0
    const-wide/16 v4, 300
    cmp-long v2, v2, v4
    if-ltz v2, :look
    return-void
.end method

.method public onClick(Landroid/view/View;)V
    .registers 6
    invoke-virtual {p1}, Landroid/view/View;->getTag()Ljava/lang/Object;
    move-result-object v0

    const-string v1, "throw"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :post
    invoke-virtual {p0}, Ldev/cairn/trouble/Trouble;->run()V

    :post
    const-string v1, "post"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :thread
    invoke-virtual {p1, p0}, Landroid/view/View;->post(Ljava/lang/Runnable;)Z

    :thread
    const-string v1, "thread"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :loop
    new-instance v2, Ljava/lang/Thread;
    const-string v3, "worker"
    invoke-direct {v2, p0, v3}, Ljava/lang/Thread;-><init>(Ljava/lang/Runnable;Ljava/lang/String;)V
    invoke-virtual {v2}, Ljava/lang/Thread;->start()V

    :loop
    const-string v1, "loop"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :wait
    :for_ever
    goto :for_ever

    :wait
    const-string v1, "wait"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :sleep
    new-instance v2, Ljava/util/concurrent/CountDownLatch;
    const/4 v3, 1
    invoke-direct {v2, v3}, Ljava/util/concurrent/CountDownLatch;-><init>(I)V
    invoke-virtual {v2}, Ljava/util/concurrent/CountDownLatch;->await()V

    :sleep
    const-string v1, "sleep"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :exit
    const-wide/32 v2, 0x36ee80
    invoke-static {v2, v3}, Ljava/lang/Thread;->sleep(J)V

    :exit
    const-string v1, "exit"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :recurse
    const/4 v2, 1
    invoke-static {v2}, Ljava/lang/System;->exit(I)V

    :recurse
    const-string v1, "recurse"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :camera
    invoke-virtual {p0, p1}, Ldev/cairn/trouble/Trouble;->onClick(Landroid/view/View;)V

    :camera
    const-string v1, "lacking"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :gone
    invoke-static {}, Landroid/view/View;->noSuchThing()V

    :gone
    const-string v1, "gone"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :spin
    invoke-static {}, Ldev/cairn/trouble/Gone;->go()V

    :spin
    const-string v1, "spin"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :again
    invoke-direct {p0}, Ldev/cairn/trouble/Trouble;->spin()V

    :again
    const-string v1, "again"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :ask
    invoke-direct {p0}, Ldev/cairn/trouble/Trouble;->again()V

    :ask
    const-string v1, "camera"
    invoke-virtual {v0, v1}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :end
    const/4 v1, 1
    new-array v1, v1, [Ljava/lang/String;
    const/4 v2, 0
    const-string v3, "android.permission.CAMERA"
    aput-object v3, v1, v2
    const/4 v2, 7
    invoke-virtual {p0, v1, v2}, Ldev/cairn/trouble/Trouble;->requestPermissions([Ljava/lang/String;I)V

    :end
    return-void
.end method

.method public run()V
    .registers 3
    .prologue
    .line 42
    new-instance v0, Ljava/lang/IllegalStateException;
    const-string v1, "trouble on purpose"
    invoke-direct {v0, v1}, Ljava/lang/IllegalStateException;-><init>(Ljava/lang/String;)V
    throw v0
.end method

.method public onRequestPermissionsResult(I[Ljava/lang/String;[I)V
    .registers 7
    const/4 v0, 0
    aget v1, p3, v0
    invoke-static {v1}, Ljava/lang/String;->valueOf(I)Ljava/lang/String;
    move-result-object v1
    const-string v2, "answer "
    invoke-virtual {v2, v1}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    new-instance v0, Landroid/widget/LinearLayout;
    invoke-direct {v0, p0}, Landroid/widget/LinearLayout;-><init>(Landroid/content/Context;)V
    invoke-direct {p0, v0, v1}, Ldev/cairn/trouble/Trouble;->add(Landroid/view/ViewGroup;Ljava/lang/String;)V
    invoke-virtual {p0, v0}, Ldev/cairn/trouble/Trouble;->setContentView(Landroid/view/View;)V
    return-void
.end method
