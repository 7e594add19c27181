import { isLiveInReact } from './fields.ts'

const tag = 'fe-login-box'
const pause = () => new Promise(resolve => setTimeout(resolve, 10))
const isLive = () => [...document.querySelectorAll<HTMLInputElement>(`${tag} input`)].some(isLiveInReact)

/** Takes the product's element out, lets its work end, puts a new one in and waits until React has it; so many times. */
export const remount = async (cycles: number): Promise<void> => {
  for (let done = 0; done < cycles; done += 1) {
    const old = document.querySelector(tag)
    const parent = old?.parentElement
    if (!old || !parent) throw new Error(`no ${tag} to mount again`)
    const next = document.createElement(tag)
    next.setAttribute('base-url', old.getAttribute('base-url') ?? '')
    old.remove()
    await pause()
    parent.append(next)
    while (!isLive()) await pause()
  }
}
