import { spawn } from 'node:child_process'
import { freePort } from '../../freePort.mjs'
import { startDisplay } from './display.mjs'
import { end, endOnSignals, endWithUs, hasEnded, limitMs, until } from './processes.mjs'

/**
 * Sends a command of the W3C's WebDriver protocol.
 * @param {string} address
 * @param {'GET' | 'POST' | 'DELETE'} method
 * @param {object} [input]
 */
const send = async (address, method, input) => {
  const body = input === undefined ? {} : { body: JSON.stringify(input) }
  const response = await fetch(address, { method, ...body, signal: AbortSignal.timeout(limitMs) })
  const { value } = await response.json()
  if (response.ok) return value
  throw new Error(`WebKit refuses ${method} ${new URL(address).pathname}: ${value.message || value.error}`)
}

/**
 * Starts the driver and waits until it answers.
 * @param {string} program
 * @param {Record<string, string>} env
 */
const startDriver = async (program, env) => {
  const port = await freePort()
  const child = spawn(program, [`--port=${port}`], { env: { ...process.env, ...env }, stdio: 'ignore' })
  endWithUs(child)
  const address = `http://127.0.0.1:${port}`
  const isReady = async () => {
    if (hasEnded(child)) throw new Error('The driver of WebKit ended before it was ready.')
    return send(`${address}/status`, 'GET').then(
      () => true,
      () => false,
    )
  }
  await until(isReady, 'The driver of WebKit does not answer.')
  return { address, close: () => end(child) }
}

/**
 * Opens a browser window on a display of its own, driven by the commands of WebDriver.
 * @param {import('../../browsers.mjs').WebKitPrograms} programs
 */
export const openWebKit = async programs => {
  endOnSignals()
  const display = await startDisplay(programs.display)
  // The display ends last: the browser draws on it, and cannot outlive it.
  const closing = [display.close]
  const closeAll = async () => {
    for (const close of closing.splice(0)) await close()
  }
  try {
    const driver = await startDriver(programs.driver, display.env)
    closing.unshift(driver.close)
    const options = { binary: programs.browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = await send(`${driver.address}/session`, 'POST', { capabilities })
    const session = `${driver.address}/session/${sessionId}`
    // A driver that answers no more is ended all the same.
    closing.unshift(() => send(session, 'DELETE').catch(() => {}))

    /** @param {string} command @param {object} [input] */
    const post = (command, input = {}) => send(`${session}/${command}`, 'POST', input)
    /** The value of an expression on the page. @param {string} expression */
    const evaluate = expression => post('execute/sync', { script: `return ${expression}`, args: [] })
    // The display gives a window focus some time after it was shown; pages without focus get no focus events.
    await until(() => evaluate('document.hasFocus()'), "WebKit's window gets no focus.")
    return { post, evaluate, getAddress: () => send(`${session}/url`, 'GET'), close: closeAll }
  } catch (cause) {
    await closeAll()
    throw cause
  }
}
