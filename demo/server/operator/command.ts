/** What was given to a command. */
export interface CommandInput {
  /** True for `--demo`: the encryption key is then read from a file in the data folder. */
  isDemo: boolean
  /** Names of the options that were given, without their hyphens. */
  flags: ReadonlySet<string>
  /** The file, of commands that take one. */
  file: string
}

/** Carries a command out; sets the exit code when it fails. */
export type CommandRun = (input: CommandInput) => Promise<void>

/** A command of the program. */
export interface Command {
  summary: string
  /** Options besides `--demo`, with what they do. */
  options?: Readonly<Record<string, string>>
  /** What the file is, of commands that take one. */
  file?: string
  load: () => Promise<{ run: CommandRun }>
}
