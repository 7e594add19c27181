import { accountsPath, loginPath, preLoginPath, profilePath } from '../paths.ts'

const call = async (path: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

const post = (path: string, body: object) =>
  call(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** Sends a typed address to the mocked API, as the product's first step does. */
export const askPreLogin = async (email: string): Promise<void> => void (await post(preLoginPath, { email }))

/** Sends the password and reads profile and accounts with the token of the answer, as the product's second step does. */
export const signIn = async (email: string, password: string): Promise<void> => {
  const { accessToken } = (await post(loginPath, { email, password })) as { accessToken: string }
  const headers = { Authorization: `Bearer ${accessToken}` }
  await Promise.all([profilePath, accountsPath].map(path => call(path, { headers })))
}
