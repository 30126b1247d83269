-- Sends the signed bodies of a file, one after the other, and stops when they are used up.
-- Arguments after "--": file of "signature<TAB>body" lines, path.
local ffi = require("ffi")
ffi.cdef([[
  typedef struct { long seconds; long nanoseconds; } moment;
  int clock_gettime(int clock, moment *at);
]])

local function now()
  local at = ffi.new("moment[1]")
  ffi.C.clock_gettime(1, at)
  return tonumber(at[0].seconds) + tonumber(at[0].nanoseconds) / 1e9
end

local threads = {}
function setup(thread)
  threads[#threads + 1] = thread
end

local requests = {}
local next_request = 0
began, ended, answered = 0, 0, 0

function init(args)
  for line in io.lines(args[1]) do
    local tab = line:find("\t", 1, true)
    local headers = { ["content-type"] = "application/json", ["x-auth-signature"] = line:sub(1, tab - 1) }
    requests[#requests + 1] = wrk.format("POST", args[2], headers, line:sub(tab + 1))
  end
end

function request()
  if next_request == 0 then began = now() end
  next_request = next_request + 1
  return requests[math.min(next_request, #requests)]
end

-- wrk itself only knows the time it was told to run; the bodies may be used up before, and none is sent twice.
function response()
  answered = answered + 1
  ended = now()
  if next_request >= #requests then wrk.thread:stop() end
end

function done(summary, latency)
  local thread = threads[1]
  io.write(string.format('{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"errors":%d}\n', thread:get("answered"),
    thread:get("ended") - thread:get("began"), latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout))
end
