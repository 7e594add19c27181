import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { parseEnv } from 'node:util'
import { commands } from '../../demo/server/operator/commands.ts'
import { databaseFrom, postFrom, settingsFrom } from '../../demo/server/settings.ts'
import { docsPages } from '../../tools/docs/pages.mjs'
import { inRoot, readJson } from '../../tools/toolchain.mjs'

const pages = [...new Set(docsPages.filter(({ generate }) => !generate).map(({ file }) => file))].map(file => ({
  file,
  text: readFileSync(inRoot('docs', file), 'utf8'),
}))

/** All blocks of a language, and for shells also the indented lines that look like commands. */
const blocksIn = (language: string) =>
  pages.flatMap(({ file, text }) => {
    const fenced = text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))
    const indented = language === 'sh' ? text.matchAll(/(?<=^\n) {4}((?:[A-Z_]+=\S+ )?(?:npm|npx|node) .*)$/gm) : []
    return [...fenced, ...indented].map(([, code = '']) => ({ file, code }))
  })

const readVariables = new Set(
  globSync(inRoot('demo', 'server', '**', '*.ts')).flatMap(
    path => readFileSync(path, 'utf8').match(/\b(?:FE_[A-Z_]+|DATABASE_URL|SMTP_URL|HOST|PORT)\b/g) ?? [],
  ),
)

const { scripts } = readJson(inRoot('package.json')) as { scripts: Record<string, string> }
const npmCommands = ['ci', 'install', 'pack', 'publish', 'start', 'test']
/** Programs of other projects. */
const foreign = ['createdb', 'createuser', 'psql', 'rm', 'openssl']

const programFaults = (program: string, args: readonly string[]): string[] => {
  const [first = ''] = args
  if (program === 'npm' && first === 'run') return Object.hasOwn(scripts, args[1] ?? '') ? [] : [`npm run ${args[1]}`]
  if (program === 'npm') return npmCommands.includes(first) ? [] : [`npm ${first}`]
  if (program === 'node') return existsSync(inRoot(first)) ? [] : [`node ${first}`]
  if (program === 'npx') return existsSync(inRoot('node_modules', '.bin', first)) ? [] : [`npx ${first}`]
  if (program !== 'fe-elements-server') return foreign.includes(program) ? [] : [program]
  const name = first === '' || first.startsWith('-') ? 'start' : first
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return [`fe-elements-server ${name}`]
  const options = ['demo', 'help', 'version', ...Object.keys(command.options ?? {})]
  return args
    .filter(arg => arg.startsWith('--') && !options.includes(arg.slice(2)))
    .map(arg => `fe-elements-server ${name} ${arg}`)
}

/** What a shell script names that does not exist: variables of the server, programs, their commands and options. */
const faultsIn = (script: string): string[] =>
  script
    .replaceAll('\\\n', ' ')
    .split(/\n|&&|\|/)
    .flatMap(line => {
      const words = line.replace(/\s#.*$/, '').match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []
      const start = words.findIndex(word => !/^[A-Z_]+=/.test(word))
      const given = words.slice(0, start === -1 ? words.length : start).map(word => word.split('=')[0] ?? '')
      const unknown = given.filter(name => !readVariables.has(name))
      const [program, ...args] = start === -1 ? [] : words.slice(start)
      return [...unknown, ...(program === undefined ? [] : programFaults(program, args))]
    })

describe('the commands of the documentation', () => {
  test('exist, with their options and variables', () => {
    const wrong =
      'FE_BASE_URI=x fe-elements-server --demo\nfe-elements-server rotate-keys --soon && npm run bulid\ncurl x'
    assert.deepEqual(faultsIn(wrong), ['FE_BASE_URI', 'fe-elements-server rotate-keys --soon', 'npm run bulid', 'curl'])
    const blocks = blocksIn('sh')
    assert.ok(blocks.length >= 12, `${blocks.length} blocks`)
    assert.deepEqual(
      blocks.flatMap(({ file, code }) => faultsIn(code).map(fault => `${file}: ${fault}`)),
      [],
    )
  })

  test('are understood by a shell', () => {
    const check = (code: string) => execFileSync('sh', ['-n'], { input: code, stdio: ['pipe', 'ignore', 'ignore'] })
    assert.throws(() => check("echo 'open"))
    for (const { file, code } of blocksIn('sh')) assert.doesNotThrow(() => check(code), `${file}: ${code}`)
  })
})

describe('the variables of the documentation', () => {
  test('are read by the server, wherever they are named', () => {
    // Keys of the browser's storage are written alike.
    const storageKeys = new Set(['FE_RECENT_ACCOUNTS'])
    assert.ok(readVariables.size > 30)
    for (const { file, text } of pages)
      for (const [name] of text.matchAll(/\bFE_[A-Z_]*[A-Z]\b/g))
        assert.ok(readVariables.has(name) || storageKeys.has(name), `${file} names ${name}`)
  })

  test('are listed, all of them, on the page of the server', () => {
    const { text } = pages.find(({ file }) => file === 'server.md') ?? assert.fail('no page of the server')
    const listed = [...text.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name = '']) => name)
    assert.deepEqual(listed.toSorted(), [...readVariables].toSorted())
  })

  test('have values that the server takes', () => {
    const [env, ...others] = blocksIn('env')
    assert.deepEqual(others, [])
    const given = parseEnv(env?.code ?? '')
    assert.deepEqual(
      Object.keys(given).filter(name => !readVariables.has(name)),
      [],
    )
    const { baseUrl, backend } = settingsFrom(given, [])
    assert.equal(baseUrl, given['FE_BASE_URL'])
    assert.deepEqual(backend.allowedOrigins, [given['FE_ALLOWED_ORIGINS']])
    assert.ok('url' in databaseFrom(given))
    assert.ok(postFrom(given).smtpUrl)
    assert.equal(Buffer.from(given['FE_ENCRYPTION_KEY'] ?? '', 'base64').length, 32)
    assert.throws(() => settingsFrom({ ...given, FE_TRUSTED_HOPS: 'one' }, []), /FE_TRUSTED_HOPS/)
  })
})

const nginxDirectives = [
  'client_max_body_size',
  'location',
  'proxy_http_version',
  'proxy_pass',
  'proxy_read_timeout',
  'proxy_set_header',
  'return',
]

/** Statements of a configuration of nginx, with what is not one. */
const statementsOf = (text: string) => {
  const statements = text.match(/[^;{}]+[;{]|\}/g)?.map(statement => statement.trim()) ?? []
  const depth = (text.match(/\{/g) ?? []).length - (text.match(/\}/g) ?? []).length
  const unknown = statements.filter(
    statement => statement !== '}' && !nginxDirectives.includes(statement.split(/\s/)[0] ?? ''),
  )
  const rest = text.replaceAll(/[^;{}]+[;{]|\}/g, '').trim()
  return { statements, faults: [...unknown, ...(depth === 0 ? [] : ['braces']), ...(rest === '' ? [] : [rest])] }
}

describe('the configuration of a proxy', () => {
  test('passes requests to the server, with bodies of the size it takes, and keeps its probes back', () => {
    assert.deepEqual(statementsOf('location / { proxy_pas x; return 404 }').faults, ['proxy_pas x;', 'return 404'])
    const [block, ...others] = blocksIn('nginx')
    assert.deepEqual(others, [])
    const { statements, faults } = statementsOf(block?.code ?? '')
    assert.deepEqual(faults, [])
    const { port } = settingsFrom({}, [])
    assert.ok(statements.includes(`proxy_pass http://127.0.0.1:${port};`))
    const sizeKib = /^client_max_body_size (\d+)k;$/m.exec(statements.join('\n'))?.[1]
    // A form with the largest picture, and what is around it.
    assert.ok(Number(sizeKib) > 520)
    const hidden = /^location ~ (\S+) \{$/m.exec(statements.join('\n'))?.[1] ?? assert.fail('nothing is kept back')
    const isHidden = (path: string) => new RegExp(hidden).test(path)
    assert.deepEqual(['/metrics', '/readyz', '/healthz', '/account/login'].map(isHidden), [true, true, false, false])
  })
})
