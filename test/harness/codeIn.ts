/** The one-time code in a mail or text message. Fails when there is none. */
export const codeIn = (text: string | undefined): string => {
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  if (code === undefined) throw new Error(`There is no code in: ${text}`)
  return code
}
