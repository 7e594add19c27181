import { call, callOfSeveral, type Server } from '../call.ts'
import { phoneNumberList, phoneProof } from './answers.ts'
import * as operations from './operations.ts'

/** All phone numbers of the person. */
export const own = call(operations.mine, { answer: phoneNumberList })

const sendCodeTo = ({ send }: Server, phoneNumber: string) => send(operations.preVerify, { phoneNumber }, phoneProof)

/** Sends a code to a number of the person that is not proven yet. */
export const sendCode = callOfSeveral({ name: operations.preVerify.name, run: sendCodeTo })

/** Adds a number and sends a code to it. */
export const add = callOfSeveral({
  name: operations.create.name,
  run: async (server, phoneNumber: string) => {
    const { otcToken } = await server.send(operations.create, { phoneNumber, verify: true }, phoneProof)
    return otcToken === '' ? sendCodeTo(server, phoneNumber) : { otcToken }
  },
})

/** Proves a number by its code. */
export const prove = call(operations.verify)
