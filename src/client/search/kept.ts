/** What was loaded last: one that was not asked for among so many others is forgotten, one that failed at once. */
export class Kept<T> {
  private readonly most: number;
  private readonly all = new Map<string, Promise<T>>();

  constructor(most: number) {
    this.most = most;
  }

  get(name: string, load: () => Promise<T>): Promise<T> {
    const loading = this.all.get(name) ?? load();
    this.all.delete(name);
    this.all.set(name, loading);
    loading.catch(() => this.all.delete(name));
    for (const old of this.all.keys()) if (this.all.size > this.most) this.all.delete(old);
    return loading;
  }
}
