import S3rver from 's3rver';

/** On the loopback; `url` is its UPLOADS_URL. */
export async function openBucket(directory: string) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  const { port } = await server.run();
  let isOpen = true;
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/uploads`,
    async close() {
      if (isOpen) await server.close();
      isOpen = false;
    },
  };
}
