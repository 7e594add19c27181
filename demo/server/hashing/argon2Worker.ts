import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { Argon2Job } from './hasher.ts'
import type { WorkerAnswer } from './workerPool.ts'

// Runs in a worker of the hasher: one job, one answer.
parentPort?.on('message', ({ password, salt, cost, tagBytes }: Argon2Job) => {
  const { memoryKib, passes, parallelism } = cost
  const output = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: memoryKib,
    passes,
    parallelism,
    tagLength: tagBytes,
  })
  parentPort?.postMessage({ output } satisfies WorkerAnswer<Uint8Array>)
})
