// Part of every script of a development build: loads the page again after each build, and when the server is back after a
// restart. Pages of other servers, which have no such file, are left alone.

/** Where the number of the last build is; the bundler fills it in. */
declare const __FE_CHANGES__: string

const askEveryMs = 300

/** The number of the last build; undefined where the server does not answer. */
const ask = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch(__FE_CHANGES__, { cache: 'no-store' })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

const follow = async () => {
  const first = await ask()
  if (first === undefined) return
  for (let isAway = false; ;) {
    await new Promise(resolve => setTimeout(resolve, askEveryMs))
    const now = await ask()
    if (now !== undefined && (isAway || now !== first)) return location.reload()
    isAway = now === undefined
  }
}

const isFollowed = Symbol.for('fe-elements.reloadOnChange')
if (!Reflect.has(globalThis, isFollowed)) {
  Reflect.set(globalThis, isFollowed, true)
  void follow()
}
