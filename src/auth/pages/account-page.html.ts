/** A page that a link in a mail leads to. Its words are ours: nothing of a request is in it. */
interface AccountPage {
  readonly title: string;
  readonly introduction: string;
  /** What the script sends. */
  readonly mutation: 'resetPassword' | 'acceptInvitation';
  readonly button: string;
  readonly done: string;
}

const NAME_FIELD = `
        <p class="field">
          <label for="name">Your name</label>
          <span class="hint" id="name-hint">As your colleagues will see it.</span>
          <input id="name" name="name" type="text" autocomplete="name" maxlength="120" required aria-describedby="name-hint name-problem">
          <span class="problem" id="name-problem"></span>
        </p>`;

/** Addresses are relative: the server may be reached below a path that only its proxy knows. */
function accountPage({ title, introduction, mutation, button, done }: AccountPage): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="account-pages/style.css">
    <script src="account-pages/script.js" defer></script>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${introduction}</p>
      <noscript><p>This page needs JavaScript to send what you type. Please turn it on and open the link again.</p></noscript>
      <form id="form" data-mutation="${mutation}" data-done="${done}" novalidate hidden>${mutation === 'acceptInvitation' ? NAME_FIELD : ''}
        <p class="field">
          <label for="password">New password</label>
          <span class="hint" id="password-hint">At least 8 characters. A few words that do not belong together are good.</span>
          <input id="password" name="password" type="password" autocomplete="new-password" maxlength="1024" required aria-describedby="password-hint password-problem">
          <span class="problem" id="password-problem"></span>
        </p>
        <p class="field">
          <label class="choice" for="shown"><input id="shown" type="checkbox"> Show the password</label>
        </p>
        <button type="submit">${button}</button>
      </form>
      <p id="status" role="status" aria-live="polite"></p>
    </main>
  </body>
</html>
`;
}

export const RESET_PASSWORD_PAGE = accountPage({
  title: 'Choose a new password',
  introduction: 'It replaces the old one, and you are signed out everywhere.',
  mutation: 'resetPassword',
  button: 'Save the password',
  done: 'Your new password is saved. You can close this page and sign in.',
});

export const ACCEPT_INVITATION_PAGE = accountPage({
  title: 'Accept the invitation',
  introduction: 'Choose the name and the password of your account.',
  mutation: 'acceptInvitation',
  button: 'Open the account',
  done: 'Your account is ready. You can close this page and sign in.',
});
