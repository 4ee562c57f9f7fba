// Files, photos, passwords and compression share the threads of Node's pool, four unless this says otherwise: a few
// logins at once would hold back every response that is compressed. It has to be set before the first module is read.
if (!process.env.UV_THREADPOOL_SIZE) process.env.UV_THREADPOOL_SIZE = "8";
