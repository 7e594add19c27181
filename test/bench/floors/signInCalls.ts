import { preLoginPath } from '../api.ts'

/** Sends a typed address to the mocked API, as the product's first step does. */
export const askPreLogin = async (email: string): Promise<void> => {
  const response = await fetch(preLoginPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`pre-login answered ${response.status}`)
  await response.json()
}
