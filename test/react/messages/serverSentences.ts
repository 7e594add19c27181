import { readFileSync, readdirSync } from 'node:fs'

const backend = new URL('../../../src/backend/', import.meta.url)

/** A comment, or a text in quotes. */
const commentsAndTexts = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** What precedes the text of a log or of an error for developers and operators. */
const forDevelopers = /(?:\blog\.\w+|\b(?:Type)?Error|HasherBusy|\bfault)\(\s*$/

/** Files whose texts are read elsewhere, are sample data, or are for operators. */
const isOther = (name: string) =>
  /(?:^audits\/(?:catalogue|auditSentences)|sampleData|^settings\/settings|^ports\/|^jobs\/)/.test(name)

const isSentence = (text: string) => /^[A-Z…]/.test(text) && /\s/.test(text) && /[a-z]{2}/.test(text)

const isGerman = (text: string) => /[äöüß]|\b(?:Sie|Ihr|Einladung|schreibt|mit|der)\b/.test(text)

/** The English sentences of the mails, text messages and errors of our server, by their file; what is filled in is "…". */
export const serverSentences = (): (readonly [file: string, text: string])[] =>
  readdirSync(backend, { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.ts') && !isOther(name))
    .flatMap(name => {
      const source = readFileSync(new URL(name, backend), 'utf8')
      return [...source.matchAll(commentsAndTexts)]
        .filter(({ 0: found, index }) => !found.startsWith('/') && !forDevelopers.test(source.slice(0, index)))
        .map(({ 0: found }) => found.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '…'))
        .filter(text => isSentence(text) && !isGerman(text))
        .map(text => [name, text] as const)
    })
