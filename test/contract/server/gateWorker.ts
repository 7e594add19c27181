import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from '../../../demo/server/hashing/workerPool.ts'

// A worker whose jobs last until the test lets them go. It also sends what Node's watch mode makes a worker send.
parentPort?.on('message', ({ name, gate, fails }: { name: string; gate: Int32Array; fails?: boolean }) => {
  Atomics.wait(gate, 0, 0)
  if (fails) throw new Error(`${name} fails`)
  parentPort?.postMessage({ 'watch:import': ['file:///worker.ts'] })
  parentPort?.postMessage({ output: name } satisfies WorkerAnswer<string>)
})
