/**
 * The script of both pages, as a browser runs it. The token comes from the fragment, which no server and no referrer
 * sees, and leaves the address at once; nothing is stored, and texts are set as text.
 */
export const ACCOUNT_PAGE_SCRIPT = `'use strict';
(() => {
  const DOCUMENTS = {
    resetPassword:
      'mutation ResetPassword($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }',
    acceptInvitation:
      'mutation AcceptInvitation($token: String!, $name: String!, $password: String!) ' +
      '{ acceptInvitation(token: $token, name: $name, password: $password) { __typename } }',
  };
  const FAILED = 'That did not work. Please try again in a moment.';

  const form = document.getElementById('form');
  const status = document.getElementById('status');
  const button = form.querySelector('button');
  const inputs = ['name', 'password'].map((id) => document.getElementById(id)).filter((input) => input !== null);
  const password = document.getElementById('password');
  const shown = document.getElementById('shown');
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  history.replaceState(null, '', location.pathname);

  if (!token) {
    status.textContent = 'The link is not complete. Please open the whole link from the mail.';
    return;
  }
  form.hidden = false;

  shown.addEventListener('change', () => {
    password.type = shown.checked ? 'text' : 'password';
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send().catch(() => {
      status.textContent = FAILED;
    }).finally(() => {
      button.disabled = false;
    });
  });

  async function send() {
    for (const input of inputs) show(input, '');
    status.textContent = 'Sending …';
    button.disabled = true;
    const variables = { token };
    for (const input of inputs) variables[input.name] = input.value;
    const response = await fetch('graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ query: DOCUMENTS[form.dataset.mutation], variables }),
    });
    const { errors } = await response.json();
    if (errors) explain(errors[0].extensions);
    else end(form.dataset.done);
  }

  function explain({ code, fields = [], retryAfter }) {
    const dead = fields.find(({ path }) => path === 'token');
    if (dead) {
      end('The link ' + dead.message + '.');
      return;
    }
    const wrong = inputs.filter((input) => {
      const fault = fields.find(({ path }) => path === input.name);
      if (fault) show(input, 'It ' + fault.message + '.');
      return fault;
    });
    if (wrong.length > 0) wrong[0].focus();
    status.textContent = wrong.length > 0 ? '' : code === 'RATE_LIMITED' ? pauseOf(retryAfter) : FAILED;
  }

  function pauseOf(seconds) {
    if (!seconds) return FAILED;
    const minutes = Math.ceil(seconds / 60);
    return 'There were too many attempts. Please try again in ' + (minutes === 1 ? 'a minute.' : minutes + ' minutes.');
  }

  function show(input, problem) {
    document.getElementById(input.id + '-problem').textContent = problem;
    input.setAttribute('aria-invalid', String(problem !== ''));
  }

  function end(words) {
    password.value = '';
    form.hidden = true;
    status.textContent = words;
  }
})();
`;
