"""One node of OpenStack Swift with its S3 API, in the foreground: node.py FOLDER PORTS

FOLDER/etc holds the configuration, FOLDER/disk the data; PORTS is JSON, a port per configuration. The processes share
what this one has imported, and its process group.
"""

import json
import os
import signal
import sys
from collections import defaultdict

from eventlet.semaphore import Semaphore
from swift.common import utils, wsgi
from swift.common.middleware.s3api import s3request
from swift.common.ring import RingBuilder

STORES = ("account", "container", "object")


def require_attributes(folder):
    """Swift keeps what it knows of an object beside its content."""
    try:
        os.setxattr(folder, "user.academy", b"1")
    except OSError as error:
        sys.exit(f"{folder} lies on a file system without extended attributes ({error.strerror}).")


def build_ring(folder, kind, port):
    """Everything lies on one disk, once."""
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "one", "weight": 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, "etc", kind + ".ring.gz"))


def accept_conditional_writes():
    """Before 2.36 the S3 API refuses `If-None-Match: *` on PUT; since then it lets it pass to Swift, as here."""
    validate = s3request.S3Request._validate_headers

    def validate_the_rest(self):
        wanted = self.headers.get("If-None-Match") if self.method == "PUT" else None
        if wanted != "*":
            return validate(self)
        del self.headers["If-None-Match"]
        validate(self)
        self.headers["If-None-Match"] = wanted

    s3request.S3Request._validate_headers = validate_the_rest


def one_after_the_other(app, _conf, **_options):
    """Filter: Swift looks whether a key is taken and writes a moment later, so two at once would both win."""
    turns = defaultdict(Semaphore)

    def take_turns(env, start_response):
        if "HTTP_IF_NONE_MATCH" not in env:
            return app(env, start_response)
        with turns[env["PATH_INFO"]]:
            return list(app(env, start_response))

    return take_turns


class Memory:
    """What Swift otherwise keeps in memcached; a run is too short for anything to grow old."""

    def __init__(self):
        self._kept = {}

    def get(self, key, **_options):
        return self._kept.get(key)

    def set(self, key, value, **_options):
        self._kept[key] = value

    def delete(self, key, **_options):
        self._kept.pop(key, None)

    def incr(self, key, delta=1, **_options):
        self._kept[key] = self._kept.get(key, 0) + delta
        return self._kept[key]


def with_memory(app, _conf, **_options):
    """Filter: see Memory."""
    memory = Memory()

    def remember(env, start_response):
        env["swift.cache"] = memory
        return app(env, start_response)

    return remember


def serve(folder, name):
    if name == "conditional":
        accept_conditional_writes()
    kind = name if name in STORES else "proxy"
    sys.exit(wsgi.run_wsgi(os.path.join(folder, "etc", name + ".conf"), kind + "-server", verbose=True))


def main(folder, ports):
    require_attributes(folder)
    utils.set_swift_dir(os.path.join(folder, "etc"))
    # The user that starts this has no privileges to drop and may lack an entry in /etc/passwd; a session of its own
    # would leave the process group that is ended as one.
    wsgi.drop_privileges = lambda user: None
    wsgi.clean_up_daemon_hygiene = lambda: None
    for kind in STORES:
        build_ring(folder, kind, ports[kind])
    children = []
    for name in ports:
        child = os.fork()
        if child == 0:
            serve(folder, name)
        children.append(child)
    os.wait()
    # Half a Swift answers nothing.
    for child in children:
        try:
            os.kill(child, signal.SIGTERM)
        except ProcessLookupError:
            pass
    sys.exit("A process of Swift ended.")


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]))
