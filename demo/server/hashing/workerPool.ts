import { Worker } from 'node:worker_threads'

/** The message by which a worker ends its job. Node itself sends others, such as the names of files it watches. */
export interface WorkerAnswer<Output> {
  output: Output
}

const isAnswer = (message: unknown): message is WorkerAnswer<unknown> =>
  typeof message === 'object' && message !== null && 'output' in message

/** Limits of a pool, and the error of what exceeds them. */
export interface WorkerPoolOptions {
  /** Module that answers each message with one `WorkerAnswer`. An error in it ends the worker, and rejects its job. */
  file: URL
  workers: number
  /** Jobs that may wait for a worker; one more is refused at once. */
  maxWaiting: number
  /** A job that has not begun by then is refused. */
  maxWaitMs: number
  refusal: () => Error
}

interface Job {
  input: unknown
  resolve: (output: unknown) => void
  reject: (cause: unknown) => void
  timer?: ReturnType<typeof setTimeout>
}

interface PoolWorker {
  thread: Worker
  job?: Job | undefined
}

/** How busy a pool is. */
export interface PoolState {
  running: number
  waiting: number
}

/** A pool of worker threads. */
export interface WorkerPool<Input, Output> {
  run: (input: Input) => Promise<Output>
  state: () => PoolState
}

/**
 * Runs jobs on worker threads of its own, in the order in which they arrive. Workers start with the first jobs. An idle one
 * does not keep the process alive.
 */
export const createWorkerPool = <Input, Output>(options: WorkerPoolOptions): WorkerPool<Input, Output> => {
  const { file, workers, maxWaiting, maxWaitMs, refusal } = options
  const idle: PoolWorker[] = []
  const waiting = new Set<Job>()
  let started = 0

  const begin = (worker: PoolWorker, job: Job) => {
    clearTimeout(job.timer)
    worker.job = job
    worker.thread.ref()
    worker.thread.postMessage(job.input)
  }

  const takeWaiting = (): Job | undefined => {
    const [first] = waiting
    if (first) waiting.delete(first)
    return first
  }

  const finish = (worker: PoolWorker, output: unknown) => {
    worker.job?.resolve(output)
    worker.job = undefined
    const next = takeWaiting()
    if (next) return begin(worker, next)
    worker.thread.unref()
    idle.push(worker)
  }

  const start = (): PoolWorker => {
    const worker: PoolWorker = { thread: new Worker(file, { execArgv: [] }) }
    started += 1
    worker.thread.on('message', (message: unknown) => {
      if (isAnswer(message)) finish(worker, message.output)
    })
    worker.thread.on('error', cause => {
      started -= 1
      worker.job?.reject(cause)
      const next = takeWaiting()
      if (next) begin(start(), next)
    })
    return worker
  }

  const wait = (job: Job) => {
    if (waiting.size >= maxWaiting) return job.reject(refusal())
    job.timer = setTimeout(() => {
      waiting.delete(job)
      job.reject(refusal())
    }, maxWaitMs)
    waiting.add(job)
  }

  return {
    run: input => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const job: Job = { input, resolve, reject }
      const worker = idle.pop() ?? (started < workers ? start() : undefined)
      if (worker) begin(worker, job)
      else wait(job)
      return promise as Promise<Output>
    },
    state: () => ({ running: started - idle.length, waiting: waiting.size }),
  }
}
