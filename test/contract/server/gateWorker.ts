import { parentPort } from 'node:worker_threads'

// A worker whose jobs last until the test lets them go.
parentPort?.on('message', ({ name, gate, fails }: { name: string; gate: Int32Array; fails?: boolean }) => {
  Atomics.wait(gate, 0, 0)
  if (fails) throw new Error(`${name} fails`)
  parentPort?.postMessage(name)
})
