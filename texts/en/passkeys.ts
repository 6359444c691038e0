/** Why a browser answered nothing, where somebody pressed for a passkey. */
export const texts = {
  unsupported:
    'This browser does not support passkeys, or the address of the board does not begin with https.',
  refused:
    'No passkey was used: nothing was chosen, it was cancelled, or it took too long. Please try again.',
  known: 'This device has a passkey for your account already.',
  otherHost: 'Passkeys do not work at this address of the board: open it by its usual name.',
};
