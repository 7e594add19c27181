import { parseArgs } from 'node:util'
import { version } from '../installation.ts'
import { commands } from './commands.ts'
import type { Command } from './command.ts'

/** Exit code for wrong use, as shells have it. */
const wrongUse = 2

const widthOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length))

const columns = (rows: readonly (readonly [name: string, text: string])[]) => {
  const width = widthOf(rows.map(([name]) => name))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}

const usage = (): string => {
  const names = Object.entries(commands).map(
    ([name, { file, summary }]) => [file === undefined ? name : `${name} <file>`, summary] as const,
  )
  const options = Object.entries(commands).flatMap(([command, { options: own = {} }]) =>
    Object.entries(own).map(([name, text]) => [`--${name}`, `${command}: ${text}`] as const),
  )
  return [
    'Usage: fe-elements-server [command] [options]',
    '',
    'Commands:',
    ...columns(names),
    '',
    'Options:',
    ...columns([
      ['--demo', 'adds sample accounts and providers; on a loopback HOST only'],
      ...options,
      ['--help', 'shows this text'],
      ['--version', 'shows the version'],
    ]),
    '',
    'Settings are environment variables, such as PORT, DATABASE_URL and FE_BASE_URL; docs/server.md lists them.',
  ].join('\n')
}

/** @throws TypeError with what is wrong about the arguments */
const parse = (name: string, { options = {}, file }: Command, args: string[]) => {
  const flag = { type: 'boolean' } as const
  const own = Object.fromEntries(Object.keys(options).map(option => [option, flag]))
  const { values, positionals } = parseArgs({
    args,
    options: { demo: flag, ...own },
    allowPositionals: file !== undefined,
  })
  if (file !== undefined && positionals.length !== 1) throw new TypeError(`${name} takes one file: ${file}`)
  const isDemo = values['demo'] === true || process.env['FE_DEMO'] === '1'
  return { isDemo, flags: new Set(Object.keys(values)), file: positionals[0] ?? '' }
}

const refuse = (reason: string) => {
  console.error(`fe-elements-server: ${reason}`)
  process.exitCode = wrongUse
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Carries out what the command line says. */
export const runCommandLine = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help')) return console.log(usage())
  if (args.includes('--version')) return console.log(version)
  const [first] = args
  const isNamed = first !== undefined && !first.startsWith('-')
  const name = isNamed ? first : 'start'
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return refuse(`unknown command "${name}"; there are: ${Object.keys(commands).join(', ')}`)
  let input
  try {
    input = parse(name, command, args.slice(isNamed ? 1 : 0))
  } catch (cause) {
    return refuse(messageOf(cause))
  }
  const { run } = await command.load()
  await run(input)
}
