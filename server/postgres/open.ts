import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterUser } from './binaries.ts';
import { clusterHome } from './cluster-home.ts';
import { closeFolder } from './data-folder.ts';
import { runningCluster, startCluster, stopRunningCluster } from './embedded.ts';
import { checkExternal } from './external.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

export interface Database {
  url: string;
  /** Stops the bundled server, and leaves any other alone. After a timeout, in milliseconds, not in order. */
  stop(timeout?: number): Promise<void>;
}

interface Where {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** The database of a server, which alone may use the data folder. Throws StartError when there is none to be had. */
export async function openDatabase({ databaseUrl, dataDir }: Where, signal?: AbortSignal): Promise<Database> {
  const releaseData = lockFolder(dataDir);
  await closeFolder(dataDir, databaseUrl ? {} : clusterUser(join(dataDir, 'postgres', 'cluster')));
  if (databaseUrl) {
    await checkExternal(databaseUrl);
    return { url: databaseUrl, stop: async () => releaseData() };
  }
  const home = await clusterHome(dataDir);
  // A copied data folder may lead to the same cluster.
  const releaseHome = lockFolder(home);
  const cluster = await startCluster({ dir: home, signal });
  const watch = setInterval(() => cluster.revive().catch(console.error), 2000).unref();
  return {
    url: cluster.url('postgres'),
    async stop(timeout) {
      clearInterval(watch);
      await cluster.stop(timeout);
      releaseHome();
      releaseData();
    },
  };
}

/** For a command beside the server: the database of a running server, else as `openDatabase`. */
export async function joinOrOpenDatabase(where: Where, signal?: AbortSignal): Promise<Database> {
  const stop = async () => {};
  if (where.databaseUrl) {
    await checkExternal(where.databaseUrl);
    return { url: where.databaseUrl, stop };
  }
  while (true) {
    try {
      return await openDatabase(where, signal);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
    }
    const url = await runningCluster(await clusterHome(where.dataDir));
    if (url) return { url: url('postgres'), stop };
    // The server that holds the folder is starting or stopping.
    await sleep(100);
  }
}

/** Stops the bundled database that a server left running when it died. Throws FolderInUse while a server has it. */
export async function stopLeftDatabase({ databaseUrl, dataDir }: Where): Promise<void> {
  if (databaseUrl) return;
  const release = lockFolder(dataDir);
  await stopRunningCluster(await clusterHome(dataDir));
  release();
}
