import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../../../demo/server/installation.ts'
import { compileCache } from '../server/processes.ts'

/** How a command of the program ended. */
export interface Ended {
  code: number
  out: string
  err: string
}

/** The program in the sources. */
export const sourceProgram: string = join(projectFolder, 'demo', 'server', 'server.ts')

/** Runs a command of the program with this environment and no other. */
export const runCommand = (
  args: readonly string[],
  env: Record<string, string> = {},
  { program = sourceProgram, cwd }: { program?: string; cwd?: string } = {},
): Promise<Ended> => {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const options = {
    env: { PATH: process.env['PATH'] ?? '', ...compileCache, ...env },
    ...(cwd !== undefined && { cwd }),
  }
  execFile(process.execPath, [program, ...args], options, (error, out, err) => {
    resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, err })
  })
  return promise
}
