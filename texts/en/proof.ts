/** While the browser does the work that the board asks for against robots, and why it could not. */
export const texts = {
  proving: 'Checking that you are no robot …',
  needsHttps:
    'This board checks that you are no robot, which your browser can only do over https. Please open the address of the board with https://',
  tooSlow:
    'The check that you are no robot took too long here. Nothing you typed is lost: please send it again.',
};
