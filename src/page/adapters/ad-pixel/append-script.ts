/** Loads an ad platform's script. If that fails, the stub keeps queueing and nobody is told. */
export function appendScript(address: string) {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
