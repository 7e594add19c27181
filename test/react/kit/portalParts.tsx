import { getByRole, queryAllByRole, queryByRole, type ByRoleMatcher } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { FeError } from '../../../src/http/errors.ts'
import { DialogHost } from '../../../src/react/kit/dialogs/DialogHost.tsx'
import { LeaveGuardContext, type LeaveGuard } from '../../../src/react/kit/leaveGuard.ts'
import { ToastHost } from '../../../src/react/kit/toasts/ToastHost.tsx'
import type { MutationResult } from '../../../src/state/kit/mutation.ts'
import { mount, settle, until } from '../ui/mount.tsx'

/** A screen of the portal with what its frame provides. */
export const inPortal = (screen: ReactNode, guard: LeaveGuard = () => () => {}): ReactNode => (
  <LeaveGuardContext value={guard}>
    <ToastHost>
      <DialogHost>
        <h2 tabIndex={-1}>Webhooks</h2>
        {screen}
      </DialogHost>
    </ToastHost>
  </LeaveGuardContext>
)

/** Shows a screen of the portal, to be used by role and name. */
export const showInPortal = async (
  screen: ReactNode,
  options: Parameters<typeof mount>[1] = {},
  guard?: LeaveGuard,
) => {
  const mounted = await mount(inPortal(screen, guard), { density: 'portal', ...options })
  const root = mounted.find('.fe-root')
  const get = <E extends HTMLElement = HTMLElement>(role: ByRoleMatcher, name?: string | RegExp) =>
    getByRole<E>(root, role, name === undefined ? {} : { name })
  const field = (name: string) => get<HTMLInputElement>('textbox', name)
  return {
    ...mounted,
    root,
    get,
    field,
    update: (next: ReactNode) => mounted.show(inPortal(next, guard)),
    has: (role: ByRoleMatcher, name?: string | RegExp) =>
      queryByRole(root, role, name === undefined ? {} : { name }) !== null,
    dialogs: () => queryAllByRole(root, 'dialog').map(dialog => dialog.querySelector('h2')?.textContent),
    toasts: () => mounted.all('.fe-toast').map(toast => toast.querySelector('span')?.textContent),
    /** Activates a button as the keyboard does: it has focus. */
    press: async (name: string) => {
      const button = get('button', name)
      button.focus()
      button.click()
      await settle()
    },
    type: async (name: string, text: string) => {
      const input = field(name)
      input.focus()
      input.select()
      document.execCommand('insertText', false, text)
      await settle()
    },
    /** Texts of the live regions that are not empty. */
    announced: () =>
      mounted.all('[role=status], [role=alert]').flatMap(({ textContent }) => (textContent ? [textContent] : [])),
    until,
  }
}

/** A write that answers when it is told to, and counts how often it was begun. */
export const heldWrite = <Answer,>(answer: Answer) => {
  let finish = (_result: MutationResult<Answer>) => {}
  const inputs: unknown[] = []
  return {
    inputs,
    run: (...input: unknown[]): Promise<MutationResult<Answer>> => {
      inputs.push(input)
      return new Promise(resolve => (finish = resolve))
    },
    succeed: async () => {
      finish({ ok: true, answer })
      await settle()
    },
    fail: async (error = new FeError('network', '')) => {
      finish({ ok: false, error })
      await settle()
    },
  }
}

/** Runs timers of at least a second by hand, so that no test waits for them. */
export const withHeldTimers = async (
  run: (expire: (mostMs?: number) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const { setTimeout: real, clearTimeout: realClear } = globalThis
  const held = new Map<number, { callback: () => void; delayMs: number }>()
  let count = 1_000_000_000
  const fake = (callback: () => void, delayMs = 0, ...rest: unknown[]) => {
    if (delayMs < 1_000) return real(callback, delayMs, ...rest)
    count += 1
    held.set(count, { callback, delayMs })
    return count
  }
  Object.assign(globalThis, {
    setTimeout: fake,
    clearTimeout: (timer: number) => (held.delete(timer) ? undefined : realClear(timer)),
  })
  try {
    await run(async (mostMs = Infinity) => {
      const due = [...held].filter(([, { delayMs }]) => delayMs <= mostMs)
      for (const [timer] of due) held.delete(timer)
      for (const [, { callback }] of due) callback()
      await settle()
    })
  } finally {
    Object.assign(globalThis, { setTimeout: real, clearTimeout: realClear })
  }
}
