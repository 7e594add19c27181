import type { Scope } from './scope.ts'

/** The one value of a query parameter; repeated parameters count as none. */
export const onlyValue = (query: URLSearchParams, name: string): string => {
  const values = query.getAll(name)
  return values.length === 1 ? values[0]! : ''
}

/** Removes a fragment that is a secret from the page's URL, before any request is sent. */
export const hideFragment = ({ app }: Pick<Scope, 'app'>): void => {
  const { navigation } = app.ports
  const url = navigation.url()
  if (url.hash === '') return
  url.hash = ''
  navigation.show(url, { replace: true })
}

/** Removes secrets from the page's URL, before any request is sent. */
export const hideSecrets = ({ app }: Pick<Scope, 'app'>, names: readonly string[]): void => {
  const { navigation } = app.ports
  const url = navigation.url()
  const [path = '', search] = url.hash.split('?', 2)
  const inHash = new URLSearchParams(search)
  for (const name of names) {
    url.searchParams.delete(name)
    inHash.delete(name)
  }
  if (search !== undefined) url.hash = inHash.size > 0 ? `${path}?${inHash.toString()}` : path
  navigation.show(url, { replace: true })
}
